import { accessibleSession } from '#src/effects/storage/accessible.ts';

/** Id of this tab. Session storage preserves it on reload. */
function placeOf(session: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const place = session?.getItem('inspectedTab') ?? crypto.randomUUID();
  session?.setItem('inspectedTab', place);
  return place;
}

export const place = placeOf(accessibleSession());

export const tabName = `onglet ${place.slice(0, 4)}`;
