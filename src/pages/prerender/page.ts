import type { ComponentType } from 'react';

export interface Page {
  /** Such as `/menus`, or `null` for a document without its own URL. */
  readonly path: string | null;
  /** `true` if the page only redirects, so search engines must not index it. */
  readonly isUnlisted?: boolean;
  readonly file: string;
  /** Source file of its code, such as `src/pages/main.tsx`. */
  readonly entry: string;
  /** Lazy modules that the page needs early and loads with its entry. */
  readonly preloads?: readonly string[];
  /** Lazy modules that a click needs, prefetched when the visitor scrolls near it. */
  readonly prefetches?: readonly string[];
  /** `whenWanted`: at the first interaction or when idle. `atOnce`: after the first paint. `never`: static page. */
  readonly hydrates: 'whenWanted' | 'atOnce' | 'never';
  readonly title: string;
  readonly description: string;
  readonly View: ComponentType;
  /** The view is static. Its controls are disabled until the code replaces it. */
  readonly isStatic?: boolean;
  readonly structured?: readonly object[];
}
