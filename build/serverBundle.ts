import { fileURLToPath } from 'node:url';
import { rolldown, type InputOptions } from 'rolldown';

interface Part {
  readonly file: string;
  readonly code: string;
  /** What it cannot start without: other parts, or modules of the platform. */
  readonly imports: readonly string[];
}

/** Code of the server in as few files as there are moments that it is wanted at. */
export interface ServerBundle {
  /** The first is what a platform starts. */
  readonly parts: readonly [Part, ...Part[]];
  /** In bytes, minified: what has to be read before the first request is answered. */
  readonly startBytes: number;
  /** Modules of Node that it cannot do without. */
  readonly nodeModules: readonly string[];
}

/** What an entry runs on, by how it is bundled: of a library's several builds, the one for that. */
const runtimes = {
  workers: {
    platform: 'neutral',
    // What was built for Node asks it where it stands, to find Node's modules: Workers have those, and no files.
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
 * Bundles an entry of the server for a platform that installs no packages.
 * @param drawerFolder where the build has left what draws pages (build/drawer.ts)
 * @throws Error when it cannot be bundled
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
  const atOnce = reached(start, others);
  return {
    parts: [start, ...others],
    startBytes: atOnce.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0),
    nodeModules: [
      ...new Set(parts.flatMap(({ imports }) => imports.filter((name) => name.startsWith('node:')))),
    ],
  };
}

/** A part with all that it cannot start without. */
function reached(start: Part, others: readonly Part[]): readonly Part[] {
  const found = new Set([start]);
  for (const { imports } of found)
    for (const other of others) if (imports.includes(other.file)) found.add(other);
  return [...found];
}
