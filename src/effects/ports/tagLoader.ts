import { trustedScriptUrl } from './trusted.ts';

/**
 * Loads the tag manager's script, and returns a function that removes it. Tags that already run continue
 * until the page unloads.
 * @rule R7.26
 */
export function loadTags(url: string): () => void {
  const script = Object.assign(document.createElement('script'), { src: trustedScriptUrl(url), async: true });
  document.head.append(script);
  return () => script.remove();
}
