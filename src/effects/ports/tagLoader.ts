import { trustedScriptUrl } from './trusted.ts';

/** Removing the tag manager's script does not stop code that already runs. @rule R7.26 */
export function loadTags(url: string): () => void {
  const script = Object.assign(document.createElement('script'), { src: trustedScriptUrl(url), async: true });
  document.head.append(script);
  return () => script.remove();
}
