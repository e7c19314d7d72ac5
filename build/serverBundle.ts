import { fileURLToPath } from 'node:url';
import { rolldown, type InputOptions } from 'rolldown';

interface Part {
  readonly file: string;
  readonly code: string;
  readonly imports: readonly string[];
}

/** Server code for one platform, split only at dynamic imports. */
export interface ServerBundle {
  /** Files of the bundle. The entry file comes first. */
  readonly parts: readonly [Part, ...Part[]];
  /** Minified bytes that load before the first request. */
  readonly startBytes: number;
  readonly nodeModules: readonly string[];
}

const runtimes = {
  workers: {
    platform: 'neutral',
    // Sets a placeholder URL. Workers have no files, but packages written for Node expect a file URL.
    transform: { define: { 'import.meta.url': '"file:///worker.js"' } },
    resolve: {
      conditionNames: ['workerd', 'worker', 'browser', 'import', 'default'],
      mainFields: ['browser', 'module', 'main'],
    },
  },
  node: { platform: 'node', resolve: {} },
} satisfies Record<string, InputOptions>;

const fileOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/**
 * Bundles a server entry with all packages.
 * @param drawerFolder folder of the page renderer (build/drawer.ts)
 * @throws Error if bundling fails
 */
export async function bundleServer(
  entry: string,
  runtime: keyof typeof runtimes = 'workers',
  drawerFolder = fileOf('dist-server'),
): Promise<ServerBundle> {
  const { resolve, ...options } = runtimes[runtime];
  const bundle = await rolldown({
    ...options,
    resolve: { ...resolve, alias: { '#built': drawerFolder } },
    input: fileOf(entry),
    external: /^node:/,
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, entryFileNames: 'index.js' });
  await bundle.close();
  const parts = output.flatMap((one) =>
    one.type === 'chunk' ? [{ file: one.fileName, code: one.code, imports: one.imports }] : [],
  );
  const [start, ...others] = parts;
  if (start === undefined) throw new Error(`Nothing was made of ${entry}`);
  const atOnce = reachedModules(start, others);
  return {
    parts: [start, ...others],
    startBytes: atOnce.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    nodeModules: [
      ...new Set(parts.flatMap(({ imports }) => imports.filter((name) => name.startsWith('node:')))),
    ],
  };
}

function reachedModules(start: Part, others: readonly Part[]): readonly Part[] {
  const found = new Set([start]);
  for (const { imports } of found)
    for (const other of others) if (imports.includes(other.file)) found.add(other);
  return [...found];
}
