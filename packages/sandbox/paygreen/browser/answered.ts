import { isRecord } from '#sandbox/browser/guards.ts';

/** Last page of a wallet window: notifies the opener and closes the window. */
const openerPage: unknown = window.opener;
if (isRecord(openerPage) && typeof openerPage['postMessage'] === 'function')
  openerPage['postMessage']({ kind: 'completed' }, location.origin);
window.close();
