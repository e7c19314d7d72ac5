import { markFailure } from './loadError.ts';
import { withLoadTimeout } from './scheduling.ts';

/**
 * Stylesheets that failed to load. Vite requests a stylesheet only once, and treats a failed one as loaded.
 */
const failedStyles = new Set<HTMLLinkElement>();
let restoring: Promise<void> | null = null;

function recordFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

/** Records stylesheets that fail to load. Call it before the first dynamic import. */
export function watchStyleErrors(): void {
  // Listens in the capture phase, because `error` events of resources do not bubble.
  addEventListener('error', recordFailedStyle, { capture: true });
}

/** Replaces a failed stylesheet's `<link>`, because the browser does not load the same element again. */
const replaceLink = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const { rel, href, crossOrigin } = link;
    const newLink = Object.assign(document.createElement('link'), { rel, href, crossOrigin });
    newLink.addEventListener('load', () => resolve());
    newLink.addEventListener('error', () => reject(new DOMException(`There is no ${href}`, 'NetworkError')));
    failedStyles.delete(link);
    link.replaceWith(newLink);
  });

async function restoreStyles(): Promise<void> {
  try {
    await Promise.all(Array.from(failedStyles, replaceLink));
  } finally {
    restoring = null;
  }
}

/**
 * Imports code, and reloads styles that failed before.
 * @throws (rejects) DOMException or Error if either fails to load within `codeLoadTimeout`
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (failedStyles.size > 0) restoring ??= restoreStyles();
  try {
    return await withLoadTimeout(restoring === null ? load() : restoring.then(load));
  } catch (error) {
    markFailure(error);
    throw error;
  }
}
