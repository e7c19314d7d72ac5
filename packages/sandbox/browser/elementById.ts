/** An element of the frame's own page. @throws Error when the page and its script disagree */
export function elementById<TElement extends HTMLElement>(id: string, type: new () => TElement): TElement {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`The frame has no ${id}`);
}
