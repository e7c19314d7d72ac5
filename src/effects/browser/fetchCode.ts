import { markFailure } from './failure.ts';
import { inTime } from './scheduling.ts';

/** Style sheets that could not be had. Vite asks for each of them once, and takes it for there ever after. */
const lost = new Set<HTMLLinkElement>();
let isRestoring: Promise<void> | null = null;

function remember({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
}

/** Remembers which do not come. A page calls it before it asks for any code. */
export function watchStyles(): void {
  // Such an event does not bubble.
  addEventListener('error', remember, { capture: true });
}

/** A link that has failed stays so: another takes its place. */
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
 * Imports code with its styles, also when some of them did not come the last time.
 * @throws (rejects) DOMException or Error when either cannot be had, or does not come within `codeArrival`
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
