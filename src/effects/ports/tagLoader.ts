import { trustedScriptUrl } from './trusted.ts';

/**
 * Puts the server-side tag loader into the page, and takes it out again with the answer. What its script has started by then goes on
 * until the page is left; its cookies are cleared by the consent dialog.
 * @rule R7.26
 */
export function loadTags(url: string): () => void {
  const script = Object.assign(document.createElement('script'), { src: trustedScriptUrl(url), async: true });
  document.head.append(script);
  return () => script.remove();
}
