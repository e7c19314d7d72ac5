import type { Size } from './browser.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const satisfies readonly Size[];

/**
 * Features per engine that tests cannot check, because the engine's driver or build lacks them.
 * Printed after every run.
 */
export const untestedFeatures = {
  chromium: 'without windows; no touch, printing, autofill or wallet',
  firefox:
    'the same, and its back/forward cache is off: WebDriver BiDi loses sight of a page that comes out of it',
  webkit: 'WebKitGTK, not Safari; no touch, printing, autofill, Apple Pay or screen keyboard',
} as const satisfies Readonly<Record<Engine, string>>;
