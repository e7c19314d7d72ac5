import type { MenuPageData } from '#server/contracts/menuPageData.ts';

/**
 * Returns the dishes in the prerendered page, or `null` if there are none. The server has validated them, so
 * the page loads no validation code.
 */
export function readDrawnMenu(): MenuPageData | null {
  const text = document.querySelector('#drawn')?.textContent;
  return text ? JSON.parse(text) : null;
}
