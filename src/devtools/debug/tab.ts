import { accessibleSession } from '#src/effects/storage/accessible.ts';

/** Id of this tab, stored in session storage so that it survives a reload. */
function placeOf(session: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const place = session?.getItem('inspectedTab') ?? crypto.randomUUID();
  session?.setItem('inspectedTab', place);
  return place;
}

export const place = placeOf(accessibleSession());

/** Label of this tab in the inspector and the debug view. */
export const tabName = `onglet ${place.slice(0, 4)}`;
