import { bind } from '#workbench/diagram/text.ts';

export type Child = Node | string | false | undefined | readonly Child[];

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

function append(parent: Element, child: Child): void {
  if (child === false || child === undefined) return;
  // Code must stay unchanged for copying.
  if (typeof child === 'string') parent.append(parent.matches('code, pre') ? child : bind(child));
  else if (child instanceof Node) parent.append(child);
  else for (const one of child) append(parent, one);
}

/** Creates an element. Attributes and children that are `false` or `undefined` are omitted. */
export function element(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  append(made, children);
  return made;
}

export function section(title: string, ...children: readonly Child[]): Child {
  const isEmpty = (child: Child): boolean =>
    child === false || child === undefined || (Array.isArray(child) && child.every(isEmpty));
  return !isEmpty(children) && element('section', {}, element('h2', {}, title), ...children);
}
