import { createRoot, type Root } from 'react-dom/client';
import type { View } from '#e2e/gallery/view.ts';
import { Shown } from './Shown.tsx';
import { askCookies } from './cookies.ts';

declare global {
  interface Window {
    /** Replaces the displayed state. Rejects if rendering fails. */
    showView?: (view: View) => Promise<void>;
  }
}

const place = document.querySelector('#root');
if (place === null) throw new Error('The page has no #root');

let root: Root | null = null;
let ended = new AbortController();

window.showView = async (view) => {
  root?.unmount();
  ended.abort();
  ended = new AbortController();
  scrollTo(0, 0);
  const { promise: drawn, reject } = Promise.withResolvers<void>();
  root = createRoot(place, { onUncaughtError: reject });
  root.render(<Shown view={view} />);
  if (view.kind === 'consent' && view.dialog !== 'none') {
    await askCookies({ isReopened: view.dialog === 'reopened', signal: ended.signal });
  }
  // Rendering errors occur within these 50 ms.
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 50))]);
};
