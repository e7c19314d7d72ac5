import { markFailure } from './failure.ts';
import { inTime } from './scheduling.ts';

/** Vite requests a stylesheet only once, and treats a failed one as loaded. */
const lost = new Set<HTMLLinkElement>();
let isRestoring: Promise<void> | null = null;

function remember({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
}

/** Call before the first dynamic import. */
export function watchStyles(): void {
  // `error` events of resources do not bubble.
  addEventListener('error', remember, { capture: true });
}

/** A failed `<link>` does not load again, so a new one replaces it. */
const replaced = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const { rel, href, crossOrigin } = link;
    const fresh = Object.assign(document.createElement('link'), { rel, href, crossOrigin });
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new DOMException(`There is no ${href}`, 'NetworkError')));
    lost.delete(link);
    link.replaceWith(fresh);
  });

async function restoreStyles(): Promise<void> {
  try {
    await Promise.all(Array.from(lost, replaced));
  } finally {
    isRestoring = null;
  }
}

/**
 * Imports code, and reloads styles that failed before.
 * @throws (rejects) DOMException or Error if either fails to load within `codeArrival`
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (lost.size > 0) isRestoring ??= restoreStyles();
  try {
    return await inTime(isRestoring === null ? load() : isRestoring.then(load));
  } catch (error) {
    markFailure(error);
    throw error;
  }
}
