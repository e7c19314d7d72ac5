import { markAsLoadError } from './loadError.ts';
import { withLoadTimeout } from './scheduling.ts';

/** Stylesheets that failed to load. Vite treats them as loaded, so it never requests them again. */
const failedStyles = new Set<HTMLLinkElement>();
let restoring: Promise<void> | null = null;

function recordFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

/** Must run before the first dynamic import, to record each stylesheet that fails to load. */
export function watchStyleErrors(): void {
  // Listens in the capture phase, because `error` events of resources do not bubble.
  addEventListener('error', recordFailedStyle, { capture: true });
}

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

/** @throws (rejects) DOMException or Error if loading fails or exceeds `codeLoadTimeout` */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (failedStyles.size > 0) restoring ??= restoreStyles();
  try {
    return await withLoadTimeout(restoring === null ? load() : restoring.then(load));
  } catch (error) {
    markAsLoadError(error);
    throw error;
  }
}
