import { isRecord } from '#sandbox/browser/guards.ts';

/** Script of the last page of a wallet window. It notifies the shop page and closes the window. */
const openerPage: unknown = window.opener;
if (isRecord(openerPage) && typeof openerPage['postMessage'] === 'function')
  openerPage['postMessage']({ kind: 'completed' }, location.origin);
window.close();
