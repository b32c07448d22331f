// What the service gives along with a script: sentences in the visitor's language, and answers that it would give to
// the first questions, by their addresses, and the page's styles. Here nothing is given: the code's own English, and
// everything is asked for.

export const sentences = {};
export const answers = {};
export const styles = "";
