import { describeQuery, type ElementQuery } from './elementQuery.ts';

/** Size of a browser window in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight';

/** A browser window that tests control. Each action runs once and throws if its element is missing. */
export interface BrowserPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  url(): Promise<string>;
  evaluate<T>(task: () => T): Promise<T>;
  /** Runs a function in the page. @param data JSON data for the function */
  evaluateWith<D>(data: D, task: (data: D) => void): Promise<void>;
  /** Runs a function in the page on an element. @throws Error if the element does not exist */
  evaluateOn<T>(query: ElementQuery, read: (element: Element) => T): Promise<T>;
  has(query: ElementQuery): Promise<boolean>;
  /** Clicks the middle of an element. @throws Error if another element covers it */
  click(query: ElementQuery): Promise<void>;
  /** Replaces the content of a field, one key press per character. */
  type(query: ElementQuery, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Returns the window that this window opened. @throws Error if none is open */
  popup(): Promise<BrowserPage>;
  close(): Promise<void>;
}

/** A running browser of one engine. All its windows have the same size. */
export interface Browser {
  /** Opens a window that shares no data with earlier ones. */
  open(): Promise<BrowserPage>;
  close(): Promise<void>;
}

export function throwNotFound(description: string): never {
  throw new Error(`${description} not found`);
}

const removeSpaces = (words: string): string => words.replaceAll(/\s/g, '');

/**
 * Checks the content of a field after typing. Ignores spaces that the field inserts.
 * @throws Error if the content differs
 */
export function assertTypedText(query: ElementQuery, text: string, actualText: string): void {
  if (removeSpaces(actualText) !== removeSpaces(text))
    throw new Error(`${describeQuery(query)} contains "${actualText}" instead of "${text}"`);
}
