// Elements of the page without a template language. Text is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

// element("button", { class: "big", onclick: start }, "Start")
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// The same for a part of a drawing.
export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function setAttribute(node, name, value) {
  if (typeof value === "function") node.addEventListener(name.slice(2), value);
  else if (typeof value === "boolean") node.toggleAttribute(name, value);
  else if (value !== null && value !== undefined) node.setAttribute(name, value);
}
