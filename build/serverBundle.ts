import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

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

/** Of a library's several builds, that for a platform without Node. */
const conditionNames = ['workerd', 'worker', 'browser', 'import', 'default'];

const fileOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Bundles an entry of the server for a platform that installs no packages. @throws Error when it cannot be bundled */
export async function bundleServer(entry: string): Promise<ServerBundle> {
  const bundle = await rolldown({
    input: fileOf(entry),
    platform: 'neutral',
    external: /^node:/,
    resolve: { conditionNames, mainFields: ['browser', 'module', 'main'] },
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
