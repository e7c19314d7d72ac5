import type { Rolldown } from 'vite';
import { classesIn } from './classes.ts';

export type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** JavaScript and CSS files of a page, as paths from the site's root. */
interface Assets {
  readonly modules: readonly string[];
  /** JavaScript modules that the page preloads without running them. */
  readonly preloads: readonly string[];
  /** Style sheets in cascade order. */
  readonly styles: readonly string[];
}

/**
 * Finds built files by source file, such as `src/pages/main.tsx`.
 * @throws Error if no chunk contains the source file
 */
export interface ClientOutput {
  /**
   * Returns all files of a page, including the styles of lazy views in its markup.
   * @param brings source files that are preloaded with the entry
   */
  assetsOf(entry: string, markup: string, brings?: readonly string[]): Assets;
  codeOf(source: string): ReadonlyMap<string, string>;
  /** Returns the joined text of style sheets. */
  styleTextOf(hrefs: readonly string[]): string;
}

const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): readonly string[] => [
  ...(viteMetadata?.importedCss ?? []),
];
const addressOf = (fileName: string): string => `/${fileName}`;

export function createOutput(output: Output, root: string): ClientOutput {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  const sheets = new Map<string, string>();
  for (const file of output)
    if (file.type === 'chunk') chunks.set(file.fileName, file);
    else if (file.fileName.endsWith('.css')) sheets.set(file.fileName, String(file.source));
  const base = [...sheets.keys()].find((name) => /^assets\/base-[\w-]+\.css$/.test(name));
  if (base === undefined) throw new Error('The build has no styles of all pages');

  const startingWith = (source: string): Rolldown.OutputChunk => {
    const id = `${root}/${source}`;
    const all = [...chunks.values()];
    // If a dynamically imported module is in a shared chunk, the browser first requests a small facade chunk.
    const first =
      all.find(({ facadeModuleId }) => facadeModuleId === id) ??
      all.find(({ moduleIds }) => moduleIds.includes(id));
    if (first === undefined) throw new Error(`The build has no chunk that begins with ${source}`);
    return first;
  };

  /**
   * Returns all chunks that a chunk imports, then the chunk itself.
   * @param isLaterToo includes dynamic imports
   */
  const importsOf = (first: Rolldown.OutputChunk, isLaterToo: boolean): readonly Rolldown.OutputChunk[] => {
    const found = new Set<Rolldown.OutputChunk>();
    const seen = new Set<string>();
    const visit = (name: string): void => {
      const chunk = chunks.get(name);
      if (chunk === undefined || seen.has(name)) return;
      seen.add(name);
      chunk.imports.forEach(visit);
      found.add(chunk);
      if (isLaterToo) chunk.dynamicImports.forEach(visit);
    };
    visit(first.fileName);
    return [...found];
  };

  return {
    assetsOf: (entry, markup, brings = []) => {
      const first = startingWith(entry);
      const closure = importsOf(first, false);
      const ahead = new Set(brings.flatMap((source) => importsOf(startingWith(source), false)));
      for (const chunk of closure) ahead.delete(chunk);
      const styleAddresses = classesIn(markup);
      const own = new Set([base, ...[...closure, ...ahead].flatMap(stylesOf)]);
      const later = importsOf(first, true)
        .flatMap(stylesOf)
        .filter((name) => styleAddresses.areIn(sheets.get(name) ?? ''));
      return {
        modules: closure.map(({ fileName }) => addressOf(fileName)).toReversed(),
        preloads: Array.from(ahead, ({ fileName }) => addressOf(fileName)),
        styles: [...own.union(new Set(later))].map(addressOf),
      };
    },
    styleTextOf: (hrefs) =>
      hrefs.map((href) => sheets.get(href.slice(addressOf('').length))?.trim() ?? '').join(''),
    codeOf: (source) =>
      new Map(importsOf(startingWith(source), false).map(({ fileName, code }) => [fileName, code])),
  };
}
