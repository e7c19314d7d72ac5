import spriteUrl from '#src/ui/icon/sprite.svg?url';

/** As a document: text that a page parses itself would have to be trusted first. */
const readSprite = (): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
    request.open('GET', spriteUrl);
    request.send();
  });

async function draw(): Promise<void> {
  const sprite = await readSprite();
  for (const symbol of sprite?.querySelectorAll('symbol') ?? [])
    if (document.querySelector(`#${symbol.id}`) === null)
      document.querySelector('#sprite')?.append(document.importNode(symbol, true));
}

/**
 * Fetches the symbols that the build has not put into the page: those of dialogs, notices and the checkout. Without them it only looks
 * plainer.
 */
export const drawIcons = (): void => void draw().catch(() => undefined);
