/** As much as chunking needs to know of modules. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All that a module imports, directly or not; what it imports later, when somebody does something, is not among it. */
function importedBy(
  entry: string,
  modules: Modules,
  isLeftOut: (id: string) => boolean,
): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const id of found)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (!isLeftOut(next)) found.add(next);
  return found;
}

/**
 * Keeps the files that a page waits for few: what the home page shares with anything else stands in one file, which stays in the
 * browser from page to page; the rest is each page's own.
 * @param home the module that the home page begins with
 * @param isLeftOut views that home imports, and this build does not show
 */
export function sharedWith(home: string, isLeftOut: (id: string) => boolean) {
  let ofHome: ReadonlySet<string> | null = null;
  return {
    name: (id: string, modules: Modules): string | null => {
      ofHome ??= importedBy(home, modules, isLeftOut);
      return ofHome.has(id) ? 'shop' : null;
    },
    minShareCount: 2,
  };
}
