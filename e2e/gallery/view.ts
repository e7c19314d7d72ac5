import type { StateValue } from 'xstate';

/** The two widths that every state is shown at, as the browser tests have them. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
export type Size = (typeof sizes)[number];

/** Where a machine stands, as plain data: it is shown, and never goes on. */
export interface MachineView {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
}

/** What the gallery's page is to show. */
export type View =
  /** The checkout with all its children, on the screen that it is on. */
  | {
      readonly kind: 'checkout';
      readonly root: MachineView;
      readonly children: Readonly<Record<string, MachineView>>;
    }
  /** The home page of a visit whose checkout is not open. */
  | { readonly kind: 'visit'; readonly visit: MachineView }
  /** The home page with the question about cookies, or without it. */
  | { readonly kind: 'consent'; readonly dialog: 'none' | 'first' | 'reopened' }
  | { readonly kind: 'menu'; readonly menu: MachineView }
  /** A page that no chart drives, by its name in `src/content/pages.ts`. */
  | { readonly kind: 'page'; readonly name: string };
