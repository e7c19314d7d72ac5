import { isRecord } from '#sandbox/browser/guards.ts';

/** The last page of a wallet's window: the page that opened it is told to look, and the window goes. */
const page: unknown = window.opener;
if (isRecord(page) && typeof page['postMessage'] === 'function')
  page['postMessage']({ say: 'answered' }, location.origin);
window.close();
