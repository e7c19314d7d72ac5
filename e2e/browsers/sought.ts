/** A pattern as it crosses into a page. */
interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** What is looked for in a page, as data: a driver hands it over. The first that is found is taken. */
export interface Sought {
  /** A selector, by which nothing but the page's structure is meant. */
  readonly css?: string;
  /** A role that can be perceived, by its accessible name. */
  readonly role?: string;
  readonly name?: string | Pattern;
  /** Its whole text, where it is no more than words. */
  readonly text?: string | Pattern;
  /** Of a heading. */
  readonly level?: number;
  /** A selector of what it stands in; the whole document unless told. */
  readonly within?: string;
  /** A selector of the frame that it stands in. */
  readonly frame?: string;
}

const crossing = (name: string | RegExp): string | Pattern =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

export const byRole = (role: string, name?: string | RegExp): Sought => ({
  role,
  ...(name !== undefined && { name: crossing(name) }),
});

export const byText = (text: string | RegExp): Sought => ({ text: crossing(text) });

/** The title of a page. */
export const title: Sought = { role: 'heading', level: 1 };

export const byCss = (css: string): Sought => ({ css });

export const within = (selector: string, sought: Sought): Sought => ({ ...sought, within: selector });

export const inFrame = (selector: string, sought: Sought): Sought => ({ ...sought, frame: selector });

const quoted = (words: string | Pattern | undefined): string | null =>
  words === undefined ? null : typeof words === 'string' ? `"${words}"` : `/${words.source}/`;

export const described = ({ css, role, name, text, within: place, frame }: Sought): string =>
  [
    css ?? role ?? 'text',
    quoted(name),
    quoted(text),
    place === undefined ? null : `in ${place}`,
    frame === undefined ? null : `in the frame ${frame}`,
  ]
    .filter((word) => word !== null)
    .join(' ');
