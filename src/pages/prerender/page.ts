import type { ComponentType } from 'react';

/** A page of the shop: a document of its own, with the code that brings it to life. */
export interface Page {
  /** As it stands in the address bar, such as `/menus`; null for what is shown at any address, which nobody is to find. */
  readonly path: string | null;
  /** It only leads elsewhere: nobody is to find it. */
  readonly isUnlisted?: boolean;
  /** Where the build puts it, from the site's root. */
  readonly file: string;
  /** Where its styles and its code come from, such as `src/pages/main.tsx`. */
  readonly entry: string;
  /** What else it is about to need, and loads at the same time: sources of code that comes later on other pages. */
  readonly brings?: readonly string[];
  /** What a press on it will need, fetched when that is near: sources of code that comes later. */
  readonly leadsTo?: readonly string[];
  /**
   * When its code is loaded: with the first interaction or when nothing else is to do, as soon as the page is drawn, or
   * not at all.
   */
  readonly hydrates: 'whenWanted' | 'atOnce' | 'never';
  readonly title: string;
  readonly description: string;
  readonly View: ComponentType;
  /** Its view is there to be seen only: what could be filled in or pressed does not answer, until the code draws another in its place. */
  readonly isStill?: boolean;
  /** What search engines are told besides: objects of schema.org. */
  readonly structured?: readonly object[];
}
