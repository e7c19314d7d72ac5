import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as TestingLibrary from '@testing-library/dom';
import type { ElementQuery } from './elementQuery.ts';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
    /** `true` if a press has reached the element since the last call of `watchNextPress`. */
    isPressed?: boolean;
  }
}

/** Source of Testing Library, which finds elements by role and name. Injected once per document. */
export const testingLibrarySource = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

// The functions below are sent to the page as text, so they cannot use other values of this file.

export const hasLibrary = (): boolean => window.TestingLibraryDom !== undefined;

export function findElement({ css, role, name, text, level, insideOf }: ElementQuery): Element | null {
  const container =
    insideOf === undefined ? document.documentElement : document.querySelector<HTMLElement>(insideOf);
  if (container === null) return null;
  if (css !== undefined) return container.querySelector(css);
  const finder = window.TestingLibraryDom;
  if (finder === undefined) return null;
  const [textPattern, namePattern] = [text, name].map((words) =>
    typeof words === 'object' ? new RegExp(words.source, words.flags) : words,
  );
  if (textPattern !== undefined)
    return finder.queryAllByText(container, textPattern).find((match) => match.checkVisibility()) ?? null;
  if (role === undefined) return null;
  const options = {
    ...(namePattern !== undefined && { name: namePattern }),
    ...(level !== undefined && { level }),
  };
  return finder.queryAllByRole(container, role, options)[0] ?? null;
}

/** Returns the element to click. For an invisible input, this is the input's label. */
export function clickTargetOf(element: Element): Element {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const isDrawn = element.checkVisibility({ opacityProperty: true }) && element.clientWidth > 2;
  return label !== undefined && !isDrawn ? label : element;
}

/**
 * Scrolls an element to the middle of the screen and checks whether another element covers it.
 * @returns HTML of the covering element, or `null`
 */
export function findCoveringElement(element: Element): string | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  if (topElement !== null && element.contains(topElement)) return null;
  return topElement?.outerHTML.slice(0, 200) ?? 'nothing, because it is outside the viewport';
}

/** Records whether the next press reaches the element. If the page moves, the press may miss the element. */
export function watchNextPress(element: Element): void {
  window.isPressed = false;
  element.addEventListener('click', () => (window.isPressed = true), { once: true, capture: true });
}

/**
 * `true` if the watched press reached its element.
 * `undefined` if a new page has loaded since `watchNextPress`.
 */
export const wasPressed = (): boolean | undefined => window.isPressed;

export const valueOf = (element: Element): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '';

export const textContentOf = (element: Element): string =>
  (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).trim();

export function selectAll(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}

/** `true` if all content of the page has loaded. Pauses endless animations. */
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
      const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return image.complete || !isInViewport || !image.checkVisibility({ contentVisibilityAuto: true });
    })
  );
}

/** `true` if the element has the focus and nothing hides or covers the element or its label. */
export function isFocusedAndVisible(element: Element): boolean {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const parts = label === undefined ? [element] : [element, label];
  return (
    document.activeElement === element &&
    parts.every((part) => {
      const { left, top, width, bottom } = part.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => {
        const topElement = document.elementFromPoint(left + width / 2, y);
        return topElement !== null && (part.contains(topElement) || topElement.contains(part));
      });
    })
  );
}

/**
 * Dispatches `mouseleave` at the top of the window.
 * The pointer that tests control cannot leave the window.
 */
export const dispatchTopMouseLeave = (): boolean =>
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));

/** Returns the horizontal overflow of the page in px. */
export const horizontalOverflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Scrolls the page down by one screen. @returns `false` at the end of the page */
export function scrollDownOneScreen(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight - 120, behavior: 'instant' });
  return scrollY > before;
}
