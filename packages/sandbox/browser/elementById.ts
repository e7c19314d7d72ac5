/** @throws Error if the frame's page does not contain the element */
export function elementById<TElement extends HTMLElement>(id: string, type: new () => TElement): TElement {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`The frame has no ${id}`);
}
