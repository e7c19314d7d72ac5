/**
 * Also resolves on `blocked`: the browser deletes the database later, when the other tab closes its
 * connection.
 */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(name);
    for (const type of ['success', 'error', 'blocked']) deletion.addEventListener(type, () => resolve());
  });

const wipes: readonly (() => unknown)[] = [
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))),
  async () => Promise.all((await indexedDB.databases()).map(async ({ name = '' }) => deleteDatabase(name))),
  async () =>
    Promise.all((await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister())),
];

/** Deletes all data that the browser stores for the shop. Ignores failures. @rule R2.20 */
export async function wipeOrigin(): Promise<void> {
  await Promise.allSettled(wipes.map(async (wipe) => wipe()));
  location.assign('/');
}
