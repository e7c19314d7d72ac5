import { trustedScriptUrl } from './trusted.ts';

/** Returns a function that removes the tag manager's script. Its running code continues. @rule R7.26 */
export function loadTags(url: string): () => void {
  const script = Object.assign(document.createElement('script'), { src: trustedScriptUrl(url), async: true });
  document.head.append(script);
  return () => script.remove();
}
