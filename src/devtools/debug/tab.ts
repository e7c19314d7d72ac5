import { accessibleSession } from '#src/effects/storage/accessible.ts';

/** What tells a browser's tabs apart, also after a reload; stored for the tab itself. */
function placeOf(session: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const place = session?.getItem('inspectedTab') ?? crypto.randomUUID();
  session?.setItem('inspectedTab', place);
  return place;
}

export const place = placeOf(accessibleSession());

/** How people tell this tab from another, in the inspector and here. */
export const tabName = `onglet ${place.slice(0, 4)}`;
