interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importedIds: readonly string[];
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

interface EntryPoints {
  readonly home: string;
  /** Module that loads at the visitor's first interaction. */
  readonly visit: string;
  /** Module that loads at the start of an order. */
  readonly checkout: string;
  /** Modules that load after the start of the checkout. */
  readonly later: readonly string[];
}

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

/** Returns the page entries and lazy modules that import a module, directly or through other modules. */
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
 * Assigns modules to JavaScript chunks.
 * React has its own chunk, because browsers evaluate each file in one task (decision record 0028).
 * `shop`: code that pages share. `charts`: checkout code that a page also needs.
 * `wire`: checkout code that lazy modules also need, but no page.
 * @param isLeftOut `true` for views that the home page imports but this build does not show
 */
export function chunksOf({ home, visit, checkout, later }: EntryPoints, isLeftOut: (id: string) => boolean) {
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
    if (others.filter(isPage).length > 1) return 'shop';
    if (others.includes(visit) || others.some(isPage)) return 'charts';
    return 'wire';
  };

  return names.map((name, index) => ({
    debugName: name,
    name: (id: string, modules: Modules) => (nameOf(id, modules) === name ? name : null),
    minShareCount: name === 'shop' ? 2 : 1,
    priority: names.length - index,
  }));
}
