/**
 * A page that the browser kept, and that Back brings out again as it was, is loaded anew when the order has changed meanwhile on another
 * page: what it still holds would be shown, and written over the newer one.
 */
export function reloadWhenOvertaken(storage: Pick<Storage, 'getItem'> | null): void {
  const order = (): string | null => storage?.getItem('formStore') ?? null;
  let left: string | null = null;
  addEventListener('pagehide', () => (left = order()));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && order() !== left) location.reload();
  });
}
