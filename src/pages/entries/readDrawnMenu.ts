import type { MenuPageData } from '#server/contracts/menuPageData.ts';

/**
 * Returns `null` if the page was prerendered without dishes.
 * The server has validated the data (server/contracts/inscriptionMenu.ts), so the page loads no validation code.
 */
export function readDrawnMenu(): MenuPageData | null {
  const text = document.querySelector('#drawn')?.textContent;
  return text ? JSON.parse(text) : null;
}
