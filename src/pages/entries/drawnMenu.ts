import type { DrawnMenu } from '#server/contracts/drawnMenu.ts';

/**
 * What the page was drawn with; null where it was drawn without dishes. It stands in the document like the markup beside it: the server
 * has written both from meals that it had checked (server/contracts/inscriptionMenu.ts), so that no page carries what checks them.
 */
export function drawnMenu(): DrawnMenu | null {
  const text = document.querySelector('#drawn')?.textContent;
  return text ? JSON.parse(text) : null;
}
