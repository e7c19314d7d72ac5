import type { ComponentType } from 'react';

export interface Page {
  /** URL path such as `/menus`, or `null` for a document without its own URL. */
  readonly path: string | null;
  /** `true` if the page only redirects, so search engines must not index it. */
  readonly isUnlisted?: boolean;
  readonly file: string;
  /** Source file of the page's code, such as `src/pages/main.tsx`. */
  readonly entry: string;
  /** Lazy modules that the page needs early and loads with its entry. */
  readonly preloads?: readonly string[];
  /** Lazy modules that a click needs, prefetched when the visitor scrolls near the clicked element. */
  readonly prefetches?: readonly string[];
  /**
   * Time when scripts make the page interactive. `whenWanted`: at the first interaction or when idle.
   * `atOnce`: after the first paint. `never`: static page.
   */
  readonly hydrates: 'whenWanted' | 'atOnce' | 'never';
  readonly title: string;
  readonly description: string;
  readonly View: ComponentType;
  /** `true` for a static view. Its buttons and fields are disabled until the code replaces the view. */
  readonly isStatic?: boolean;
  readonly structured?: readonly object[];
}
