import type { ComponentType } from 'react';

export interface Page {
  /** URL path such as `/menus`, or `null` for a document without its own URL. */
  readonly path: string | null;
  readonly isUnlisted?: boolean;
  readonly file: string;
  readonly entry: string;
  readonly preloads?: readonly string[];
  readonly prefetches?: readonly string[];
  /**
   * `whenWanted`: the page becomes interactive at the first interaction or when the browser is idle.
   * `atOnce`: it becomes interactive after the first paint.
   */
  readonly hydrates: 'whenWanted' | 'atOnce' | 'never';
  readonly title: string;
  readonly description: string;
  readonly View: ComponentType;
  /** `true` if buttons and fields stay disabled until the page's code replaces the prerendered view. */
  readonly isStatic?: boolean;
  readonly structured?: readonly object[];
}
