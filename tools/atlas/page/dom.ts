import { bindPunctuation } from 'xstate-workbench/diagram/text';

export type Child = Node | string | false | undefined | readonly Child[];

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

function append(parent: Element, child: Child): void {
  if (child === false || child === undefined) return;
  // Source code stays unchanged, so that users can copy it. Other text gets non-breaking spaces.
  if (typeof child === 'string') parent.append(parent.matches('code, pre') ? child : bindPunctuation(child));
  else if (child instanceof Node) parent.append(child);
  else for (const item of child) append(parent, item);
}

/** Creates an HTML element. Attributes and children that are `false` or `undefined` are omitted. */
export function element(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) created.setAttribute(name, value === true ? '' : value);
  }
  append(created, children);
  return created;
}

export function titledSection(title: string, ...children: readonly Child[]): Child {
  const isEmpty = (child: Child): boolean =>
    child === false || child === undefined || (Array.isArray(child) && child.every(isEmpty));
  return !isEmpty(children) && element('section', {}, element('h2', {}, title), ...children);
}
