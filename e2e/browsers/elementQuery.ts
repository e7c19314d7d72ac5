/** Regular expression as plain data, which can be sent to a page. */
interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/**
 * Query for an element as plain data, which can be sent to a page.
 * The first match is used.
 */
export interface ElementQuery {
  /** CSS selector, for elements without a role or a text. */
  readonly css?: string;
  readonly role?: string;
  readonly name?: string | Pattern;
  /** Complete text of the searched element, which has no child elements. */
  readonly text?: string | Pattern;
  /** Level of the heading, from 1 to 6. */
  readonly level?: number;
  /** CSS selector of an ancestor. By default, the whole document is searched. */
  readonly insideOf?: string;
  readonly frame?: string;
}

const serializePattern = (name: string | RegExp): string | Pattern =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

export const byRole = (role: string, name?: string | RegExp): ElementQuery => ({
  role,
  ...(name !== undefined && { name: serializePattern(name) }),
});

export const byText = (text: string | RegExp): ElementQuery => ({ text: serializePattern(text) });

export const titleQuery: ElementQuery = { role: 'heading', level: 1 };

export const byCss = (css: string): ElementQuery => ({ css });

export const insideElement = (selector: string, query: ElementQuery): ElementQuery => ({
  ...query,
  insideOf: selector,
});

export const inFrame = (selector: string, query: ElementQuery): ElementQuery => ({
  ...query,
  frame: selector,
});

const formatPattern = (pattern: string | Pattern | undefined): string | null =>
  pattern === undefined ? null : typeof pattern === 'string' ? `"${pattern}"` : `/${pattern.source}/`;

export const describeQuery = ({ css, role, name, text, insideOf: container, frame }: ElementQuery): string =>
  [
    css ?? role ?? 'text',
    formatPattern(name),
    formatPattern(text),
    container === undefined ? null : `in ${container}`,
    frame === undefined ? null : `in the frame ${frame}`,
  ]
    .filter((word) => word !== null)
    .join(' ');
