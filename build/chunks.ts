/** As much as chunking needs to know of modules. */
interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Modules that code begins with which is loaded by itself: a page's, or what comes later, when a visitor does something. */
interface Beginnings {
  /** The home page. */
  readonly home: string;
  /** What comes with the first interaction. */
  readonly visit: string;
  /** What comes with the intent to order. */
  readonly checkout: string;
  /** What comes once the checkout is there, all at once. */
  readonly later: readonly string[];
}

/** All that a module imports, directly or not; what it imports later is not among it. */
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

/** Pages and later parts that cannot run without a module. */
function needing(id: string, modules: Modules): readonly string[] {
  const found = new Set([id]);
  for (const one of found)
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
  return [...found].filter((one) => {
    const info = modules.getModuleInfo(one);
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  });
}

const isOfReact = (id: string): boolean => /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id);

const names = ['react', 'shop', 'charts', 'wire', 'checkout', 'later'] as const;

/**
 * Keeps the files that a visitor waits for few. React is one: a file is evaluated in one task, and home's whole code would be a long one
 * (record 0028). What else home shares with anything stands in one, `shop`, which stays in the browser from page to page. So does what the
 * checkout shares: `charts` with a page that has machines too, `wire` with what comes later elsewhere. The rest of it is one file, and so
 * are the screens that come after it.
 * @param isLeftOut views that home imports, and this build does not show
 */
export function chunksOf({ home, visit, checkout, later }: Beginnings, isLeftOut: (id: string) => boolean) {
  let ofHome: ReadonlySet<string> | null = null;
  let ofCheckout: ReadonlySet<string> | null = null;

  const nameOf = (id: string, modules: Modules): (typeof names)[number] | null => {
    if (isOfReact(id)) return 'react';
    const inHome = (ofHome ??= importedBy(home, modules, isLeftOut));
    if (inHome.has(id)) return 'shop';
    const inCheckout = (ofCheckout ??= importedBy(checkout, modules, () => false));
    const isPage = (one: string): boolean => modules.getModuleInfo(one)?.isEntry === true;
    const isWithCheckout = (one: string): boolean =>
      !isPage(one) && modules.getModuleInfo(one)?.dynamicImporters.every((by) => inCheckout.has(by)) === true;

    const needed = needing(id, modules);
    if (!inCheckout.has(id)) return needed.every((one) => later.includes(one)) ? 'later' : null;
    const others = needed.filter((one) => one !== checkout && !isWithCheckout(one));
    if (others.length === 0) return 'checkout';
    // The little that page after page has of an order.
    if (others.filter(isPage).length > 1) return 'shop';
    if (others.includes(visit) || others.some(isPage)) return 'charts';
    return 'wire';
  };

  return names.map((name, index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (nameOf(id, modules) === name ? name : null),
    // Of home's own: what another page of this build has too.
    minShareCount: name === 'shop' ? 2 : 1,
    // What modules of a file import comes along with them, but for what stands in one that was made before.
    priority: names.length - index,
  }));
}
