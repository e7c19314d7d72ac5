import type { BrowserContext, Page } from '@playwright/test';

/** Start of a simulated page translation: during parsing, or after the event `app:ready`. */
export type Translator = 'off' | 'atOnce' | 'whenReady';

/**
 * Simulates Google Translate: replaces each text node by two nested `font` elements, again after each change.
 * Before hydration, also appends a zero-width space to the text.
 */
function translate(readyEvent: string | null): void {
  const skippedSelector =
    'script, style, title, textarea, noscript, svg, [translate="no"], [data-translated]';
  const replaceText = (text: Text): void => {
    const { data, parentElement } = text;
    if (data.trim() === '' || parentElement === null || parentElement.closest(skippedSelector) !== null)
      return;
    const [outerFont, innerFont] = [document.createElement('font'), document.createElement('font')];
    outerFont.dataset['translated'] = '';
    for (const font of [outerFont, innerFont]) font.style.verticalAlign = 'inherit';
    innerFont.append(`${data}${readyEvent === null ? '\u200b' : ''}`);
    outerFont.append(innerFont);
    text.replaceWith(outerFont);
  };
  const replaceTextsIn = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [node];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) if (text instanceof Text) replaceText(text);
  };
  const startTranslating = (): void => {
    replaceTextsIn(document);
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations)
        (type === 'characterData' ? [target] : [...addedNodes]).forEach(replaceTextsIn);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  };
  if (readyEvent === null) startTranslating();
  else document.addEventListener(readyEvent, startTranslating, { once: true });
}

export async function translateAll(context: BrowserContext, translator: Translator): Promise<void> {
  if (translator !== 'off')
    await context.addInitScript(translate, translator === 'atOnce' ? null : 'app:ready');
}

/**
 * Returns React elements that contain text next to other nodes.
 * If a translator replaces such text, React shows old text or throws.
 */
export const textNextToSiblings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const textsNextToSiblings = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      let node: Node = walker.currentNode;
      while (node.parentElement?.localName === 'font') node = node.parentElement;
      const { parentElement } = node;
      if (parentElement === null || parentElement.childNodes.length === 1) continue;
      if (Object.keys(parentElement).some((key) => key.startsWith('__reactProps')))
        textsNextToSiblings.add(parentElement.outerHTML.slice(0, 200));
    }
    return [...textsNextToSiblings];
  });
