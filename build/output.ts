import type { Rolldown } from 'vite';
import { classesIn } from './classes.ts';

export type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** What a page, or a part that comes later, is made of: addresses from the site's root. */
interface Assets {
  /** Its own file first, then what it cannot run without. */
  readonly modules: readonly string[];
  /** What is loaded with it and not needed to run: in the order in which it can be evaluated. */
  readonly ahead: readonly string[];
  /** In the order in which they have to stand. */
  readonly styles: readonly string[];
}

/** The browser's build, looked at by the sources that chunks begin with, such as `src/pages/main.tsx`; others throw. */
export interface ClientOutput {
  /**
   * All that is loaded with a page, and the styles of what is drawn in its markup though its code comes later.
   * @param brings sources that it begins to load with itself
   */
  assetsOf(entry: string, markup: string, brings?: readonly string[]): Assets;
  /** The code of a chunk that begins with that source, and of all that it needs, by file. */
  codeOf(source: string): ReadonlyMap<string, string>;
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
    const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(`${root}/${source}`));
    if (first === undefined) throw new Error(`The build has no chunk that begins with ${source}`);
    return first;
  };

  /** Depth first, what is imported before who imports it; what is imported later only when asked for. */
  const closureOf = (first: Rolldown.OutputChunk, isLaterToo: boolean): readonly Rolldown.OutputChunk[] => {
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
      const closure = closureOf(first, false);
      const ahead = new Set(brings.flatMap((source) => closureOf(startingWith(source), false)));
      for (const chunk of closure) ahead.delete(chunk);
      const drawn = classesIn(markup);
      const own = new Set([base, ...[...closure, ...ahead].flatMap(stylesOf)]);
      const later = closureOf(first, true)
        .flatMap(stylesOf)
        .filter((name) => drawn.areIn(sheets.get(name) ?? ''));
      return {
        modules: closure.map(({ fileName }) => addressOf(fileName)).toReversed(),
        ahead: Array.from(ahead, ({ fileName }) => addressOf(fileName)),
        styles: [...own.union(new Set(later))].map(addressOf),
      };
    },
    codeOf: (source) =>
      new Map(closureOf(startingWith(source), false).map(({ fileName, code }) => [fileName, code])),
  };
}
