import { isRecord } from '#sandbox/browser/guards.ts';

/** Last page of a wallet window: notifies the opener and closes the window. */
const page: unknown = window.opener;
if (isRecord(page) && typeof page['postMessage'] === 'function')
  page['postMessage']({ say: 'answered' }, location.origin);
window.close();
