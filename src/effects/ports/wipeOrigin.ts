/** Settles where another tab holds the database open, too: the browser deletes it as soon as that lets go. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(name);
    for (const type of ['success', 'error', 'blocked']) deletion.addEventListener(type, () => resolve());
  });

/** All that a browser may keep of this origin; the worker too, whose next installation brings its files again. */
const wipes: readonly (() => unknown)[] = [
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))),
  async () => Promise.all((await indexedDB.databases()).map(async ({ name = '' }) => deleteDatabase(name))),
  async () =>
    Promise.all((await navigator.serviceWorker.getRegistrations()).map((worker) => worker.unregister())),
];

/** Empties the browser of this origin, and begins anew at home. What is forbidden or not there holds nothing back. @rule R2.20 */
export async function wipeOrigin(): Promise<void> {
  await Promise.allSettled(wipes.map(async (wipe) => wipe()));
  location.assign('/');
}
