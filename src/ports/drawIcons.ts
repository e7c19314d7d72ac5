import spriteUrl from '#src/parts/icon/sprite.svg?url';

async function draw(): Promise<void> {
  const answer = await fetch(spriteUrl);
  if (!answer.ok) return;
  const sprite = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  for (const symbol of sprite.querySelectorAll('symbol'))
    if (document.querySelector(`#${symbol.id}`) === null)
      document.querySelector('#sprite')?.append(document.importNode(symbol, true));
}

/**
 * Fetches the symbols that the build has not put into the page: those of dialogs, notices and the checkout. Without them it only looks
 * plainer.
 */
export const drawIcons = (): void => void draw().catch(() => undefined);
