import { createRoot, type Root } from 'react-dom/client';
import type { View } from '#e2e/gallery/view.ts';
import { GalleryView } from './Shown.tsx';
import { showCookieDialog } from './cookies.ts';

declare global {
  interface Window {
    /** Displays another state. Rejects if rendering fails. */
    showView?: (view: View) => Promise<void>;
  }
}

const container = document.querySelector('#root');
if (container === null) throw new Error('The page has no #root');

/** `true` if the device's wallets are known, so that the screens reserve space for their buttons. */
function hasWallets(view: View): boolean {
  const wallets = view.kind === 'checkout' ? view.children['express']?.context['wallets'] : undefined;
  return Array.isArray(wallets) && wallets.length > 0;
}

let root: Root | null = null;
let viewAbort = new AbortController();

window.showView = async (view) => {
  root?.unmount();
  viewAbort.abort();
  viewAbort = new AbortController();
  scrollTo(0, 0);
  document.documentElement.dataset['wallets'] = hasWallets(view) ? 'offered' : 'none';
  const { promise: rendered, reject } = Promise.withResolvers<void>();
  root = createRoot(container, { onUncaughtError: reject });
  root.render(<GalleryView view={view} />);
  if (view.kind === 'consent' && view.dialog !== 'none') {
    await showCookieDialog({ isReopened: view.dialog === 'reopened', signal: viewAbort.signal });
  }
  // A failure to render occurs within these 50 ms.
  await Promise.race([rendered, new Promise((resolve) => setTimeout(resolve, 50))]);
};
