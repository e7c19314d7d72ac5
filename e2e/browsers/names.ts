import type { Size } from './browser.ts';

/** In the order in which their pictures stand side by side. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** The two widths of the browser tests. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const satisfies readonly Size[];

/** What is not tried of each engine, as its driver or its build cannot; said with every run. */
export const cannot = {
  chromium: 'without windows; no touch, printing, autofill or wallet',
  firefox:
    'the same, and its back/forward cache is off: WebDriver BiDi loses sight of a page that comes out of it',
  webkit: 'WebKitGTK, not Safari; no touch, printing, autofill, Apple Pay or screen keyboard',
} as const satisfies Readonly<Record<Engine, string>>;
