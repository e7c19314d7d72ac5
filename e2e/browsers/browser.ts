import { described, type Sought } from './sought.ts';

/** Of a window, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight';

/**
 * A window of a browser, as a story needs it. Every act is done once and at once: it fails where what it is for is not there yet.
 * Functions are handed over as text, and know the page alone.
 */
export interface BrowserPage {
  /** Opens an address, and waits until the document is there. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  url(): Promise<string>;
  run<T>(task: () => T): Promise<T>;
  /** @param told data, as JSON could carry it */
  tell<D>(told: D, task: (told: D) => void): Promise<void>;
  /** @throws Error when there is no such element */
  ask<T>(sought: Sought, question: (element: Element) => T): Promise<T>;
  has(sought: Sought): Promise<boolean>;
  /** A press where it is drawn. @throws Error when something lies over it */
  click(sought: Sought): Promise<void>;
  /** Key by key, in place of what stands there. */
  type(sought: Sought, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A PNG of what is in sight. */
  picture(): Promise<Buffer>;
  /** The window that this one has opened. @throws Error when there is none */
  popup(): Promise<BrowserPage>;
  close(): Promise<void>;
}

/** A browser of one engine, all of whose windows have one size. */
export interface Browser {
  /** A window that shares nothing with those before. */
  open(): Promise<BrowserPage>;
  close(): Promise<void>;
}

/** @throws Error that names what is missing, for whoever tries again in vain */
export function notThere(what: string): never {
  throw new Error(`There is no ${what}`);
}

const bare = (words: string): string => words.replaceAll(/\s/g, '');

/** @throws Error when a field has not taken what was typed; what it puts between is its own affair */
export function expectTyped(sought: Sought, text: string, typed: string): void {
  if (bare(typed) !== bare(text)) throw new Error(`In ${described(sought)} stands "${typed}"`);
}
