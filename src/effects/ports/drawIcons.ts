import spriteUrl from '#src/ui/icon/sprite.svg?url';

/** Requests the icons as an XML document, because Trusted Types block parsing a string. */
const readSprite = (): Promise<Document | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null));
    request.open('GET', spriteUrl);
    request.send();
  });

async function appendSymbols(): Promise<void> {
  const sprite = await readSprite();
  for (const symbol of sprite?.querySelectorAll('symbol') ?? [])
    if (document.querySelector(`#${symbol.id}`) === null)
      document.querySelector('#sprite')?.append(document.importNode(symbol, true));
}

export const drawIcons = (): void => void appendSymbols().catch(() => undefined);
