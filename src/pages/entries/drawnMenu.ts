import type { DrawnMenu } from '#server/contracts/drawnMenu.ts';

/**
 * Returns `null` if the page was prerendered without dishes.
 * The server has validated the data (server/contracts/inscriptionMenu.ts), so the page loads no validation code.
 */
export function drawnMenu(): DrawnMenu | null {
  const text = document.querySelector('#drawn')?.textContent;
  return text ? JSON.parse(text) : null;
}
