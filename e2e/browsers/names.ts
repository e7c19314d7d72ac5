import type { Size } from './browser.ts';

/** In the order in which their pictures stand side by side. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** The two widths of the browser tests. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const satisfies readonly Size[];
