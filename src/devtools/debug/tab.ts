import { accessibleSession } from '#src/effects/storage/accessible.ts';

/** Session storage preserves the browser tab's id on reload. */
function readTabId(session: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const id = session?.getItem('inspectedTab') ?? crypto.randomUUID();
  session?.setItem('inspectedTab', id);
  return id;
}

export const tabId = readTabId(accessibleSession());

export const tabName = `onglet ${tabId.slice(0, 4)}`;
