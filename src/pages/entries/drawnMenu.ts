import type { DrawnMenu } from '#server/contracts/drawnMenu.ts';

/**
 * Returns the data of the prerendered menu, or `null` if it was prerendered without dishes.
 * The server has already validated it (server/contracts/inscriptionMenu.ts), so the page loads no validation code.
 */
export function drawnMenu(): DrawnMenu | null {
  const text = document.querySelector('#drawn')?.textContent;
  return text ? JSON.parse(text) : null;
}
