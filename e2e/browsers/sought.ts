/** Serialized regular expression. */
interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Query for an element, as plain data for the driver. The first match is used. */
export interface Sought {
  /** CSS selector, for elements without a role or text. */
  readonly css?: string;
  readonly role?: string;
  readonly name?: string | Pattern;
  /** Complete text of an element without child elements. */
  readonly text?: string | Pattern;
  /** Heading level. */
  readonly level?: number;
  /** CSS selector of an ancestor. By default, the whole document is searched. */
  readonly within?: string;
  readonly frame?: string;
}

const serialize = (name: string | RegExp): string | Pattern =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

export const byRole = (role: string, name?: string | RegExp): Sought => ({
  role,
  ...(name !== undefined && { name: serialize(name) }),
});

export const byText = (text: string | RegExp): Sought => ({ text: serialize(text) });

export const title: Sought = { role: 'heading', level: 1 };

export const byCss = (css: string): Sought => ({ css });

export const within = (selector: string, sought: Sought): Sought => ({ ...sought, within: selector });

export const inFrame = (selector: string, sought: Sought): Sought => ({ ...sought, frame: selector });

const format = (pattern: string | Pattern | undefined): string | null =>
  pattern === undefined ? null : typeof pattern === 'string' ? `"${pattern}"` : `/${pattern.source}/`;

export const described = ({ css, role, name, text, within: place, frame }: Sought): string =>
  [
    css ?? role ?? 'text',
    format(name),
    format(text),
    place === undefined ? null : `in ${place}`,
    frame === undefined ? null : `in the frame ${frame}`,
  ]
    .filter((word) => word !== null)
    .join(' ');
