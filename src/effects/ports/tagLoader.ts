import { trustedScriptUrl } from './trusted.ts';

/**
 * Returns a function that removes the script. Code that already runs continues until the page unloads.
 * @rule R7.26
 */
export function loadTags(url: string): () => void {
  const script = Object.assign(document.createElement('script'), { src: trustedScriptUrl(url), async: true });
  document.head.append(script);
  return () => script.remove();
}
