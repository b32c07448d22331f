// A sentence with its values filled in: fillIn("{name} to move", { name }).

export function fillIn(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (field, name) => (name in values ? String(values[name]) : field));
}
