/**
 * Reloads a page that Back brings out of the back/forward cache when another page has changed the order meanwhile: what it still holds
 * would be shown, and written over the newer one.
 */
export function reloadIfOutdated(storage: Pick<Storage, 'getItem'> | null): void {
  const order = (): string | null => storage?.getItem('formStore') ?? null;
  let left: string | null = null;
  addEventListener('pagehide', () => (left = order()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && order() !== left) location.reload();
  });
}
