import type { StateValue } from 'xstate';

export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;
export type Size = (typeof sizes)[number];

/** State of a machine as plain data. The gallery displays it without running the machine. */
export interface MachineView {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
}

export type View =
  /** The checkout with all its child machines, on its current screen. */
  | {
      readonly kind: 'checkout';
      readonly root: MachineView;
      readonly children: Readonly<Record<string, MachineView>>;
    }
  /** The home page before its checkout opens. */
  | { readonly kind: 'visit'; readonly visit: MachineView }
  /** The home page with or without the cookie dialog. */
  | { readonly kind: 'consent'; readonly dialog: 'none' | 'first' | 'reopened' }
  /** The menu page, with the marked dishes if `wishes` is present. */
  | { readonly kind: 'menu'; readonly menu: MachineView; readonly wishes?: MachineView }
  /** A page without a chart, by its name in `src/content/pages.ts`. */
  | { readonly kind: 'page'; readonly name: string };
