import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as TestingLibrary from '@testing-library/dom';
import type { Sought } from './sought.ts';

declare global {
  interface Window {
    /** What `library` leaves in a document. */
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/** The script that finds by role and name, for a document that has not met it. */
export const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

// Each of these is handed over as text: it knows nothing but what it is given, and the page.

export const hasLibrary = (): boolean => window.TestingLibraryDom !== undefined;

/** The first that is sought; null where there is none. */
export function seek({ css, role, name, level, within }: Sought): Element | null {
  const place = within === undefined ? document.body : document.querySelector<HTMLElement>(within);
  if (place === null) return null;
  if (css !== undefined) return place.querySelector(css);
  if (role === undefined || window.TestingLibraryDom === undefined) return null;
  const sought = typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
  const options = { ...(sought !== undefined && { name: sought }), ...(level !== undefined && { level }) };
  return window.TestingLibraryDom.queryAllByRole(place, role, options)[0] ?? null;
}

/** What a finger meets of it: itself, or the label of a box that is drawn by its label. */
export function aimedAt(element: Element): Element {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const isDrawn = element.checkVisibility({ opacityProperty: true }) && element.clientWidth > 2;
  return label !== undefined && !isDrawn ? label : element;
}

/**
 * Brings it into the middle of the screen, and tells what lies over it there.
 * @returns null where nothing does
 */
export function coverOf(element: Element): string | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (hit !== null && (element.contains(hit) || hit.contains(element))) return null;
  return hit?.outerHTML.slice(0, 200) ?? 'nothing: it is out of sight';
}

/** The text that it has, as a person reads it. */
export const textOf = (element: Element): string =>
  (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).trim();

/** What was typed before is replaced by what comes. */
export function selectAll(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}

/** Everything that a picture of the screen would show has come. */
export const isLoaded = (): boolean =>
  document.fonts.status === 'loaded' &&
  [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return image.complete || !isInSight || !image.checkVisibility();
  });
