import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as TestingLibrary from '@testing-library/dom';
import type { Sought } from './sought.ts';

declare global {
  interface Window {
    /** What `library` leaves in a document. */
    TestingLibraryDom?: typeof TestingLibrary;
    /** Whether what was heeded last was pressed. */
    isPressed?: boolean;
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
export function seek({ css, role, name, text, level, within }: Sought): Element | null {
  const place = within === undefined ? document.documentElement : document.querySelector<HTMLElement>(within);
  if (place === null) return null;
  if (css !== undefined) return place.querySelector(css);
  const finder = window.TestingLibraryDom;
  if (finder === undefined) return null;
  const [shown, sought] = [text, name].map((words) =>
    typeof words === 'object' ? new RegExp(words.source, words.flags) : words,
  );
  if (shown !== undefined)
    return finder.queryAllByText(place, shown).find((one) => one.checkVisibility()) ?? null;
  if (role === undefined) return null;
  const options = { ...(sought !== undefined && { name: sought }), ...(level !== undefined && { level }) };
  return finder.queryAllByRole(place, role, options)[0] ?? null;
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
  if (hit !== null && element.contains(hit)) return null;
  return hit?.outerHTML.slice(0, 200) ?? 'nothing: it is out of sight';
}

/** Notes from now on whether a press comes to it: one that is aimed at a page that moves may not. */
export function heed(element: Element): void {
  window.isPressed = false;
  element.addEventListener('click', () => (window.isPressed = true), { once: true, capture: true });
}

/** Undefined in a page that has come since. */
export const wasPressed = (): boolean | undefined => window.isPressed;

/** What stands in a field. */
export const valueOf = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '';

/** The text that it has, as a person reads it. */
export const textOf = (element: Element): string =>
  (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).trim();

/** What was typed before is replaced by what comes. */
export function selectAll(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}

/** Everything that a picture of the screen would show has come; what turns without an end stands still from now on. */
export function isLoaded(): boolean {
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations === Infinity) {
      animation.pause();
      animation.currentTime = 0;
    }
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isInSight || !image.checkVisibility({ contentVisibilityAuto: true });
    })
  );
}

/** It has the focus, and neither it nor what names it lies under something, or beyond the screen. */
export function isFocusedInSight(element: Element): boolean {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const parts = label === undefined ? [element] : [element, label];
  return (
    document.activeElement === element &&
    parts.every((part) => {
      const { left, top, width, bottom } = part.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y);
        return hit !== null && (part.contains(hit) || hit.contains(part));
      });
    })
  );
}

/** The pointer goes out of the window by its top; a driven one cannot. */
export const leaveByTop = (): boolean =>
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));

/** What a page is wider than its window, in px. */
export const overflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** One screen further down. @returns whether there was more */
export function scrollOn(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight - 120, behavior: 'instant' });
  return scrollY > before;
}
