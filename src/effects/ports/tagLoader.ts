import { trustedScriptUrl } from './trusted.ts';

/**
 * Loads the server-side tag loader. The returned function removes its script. Code that already runs
 * continues until the page unloads, and the consent dialog clears its cookies.
 * @rule R7.26
 */
export function loadTags(url: string): () => void {
  const script = Object.assign(document.createElement('script'), { src: trustedScriptUrl(url), async: true });
  document.head.append(script);
  return () => script.remove();
}
