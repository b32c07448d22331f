"""The least that a notebook's page does for a widget of anywidget: its module, its style, its state, its messages."""

HOST = """
async ({ module, style }) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const source = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
  const { default: widget } = await import(source);
  let state = await pull();
  const listeners = new Set();
  const model = {
    get: () => state,
    on: (_, listener) => listeners.add(listener),
    off: (_, listener) => listeners.delete(listener),
    send: (wish) => push(wish),
  };
  document.body.replaceChildren(document.createElement("main"));
  widget.render({ model, el: document.querySelector("main") });
  const look = async () => {
    const news = await pull();
    const isNew = JSON.stringify(news) !== JSON.stringify(state);
    state = news;
    if (isNew) for (const listener of listeners) listener();
    setTimeout(look, 50);
  };
  look();
}
"""


def host(page, widget) -> None:
    """Show a widget on a page. The page asks for its state again and again, as nobody else may speak to the browser."""
    page.expose_function("pull", lambda: widget.state)
    page.expose_function("push", lambda wish: widget._handle_custom_msg(wish, []))
    page.goto("about:blank")
    page.evaluate(HOST, {"module": widget._esm, "style": widget._css})
