import { build } from 'vite';
import { floor } from './floor.ts';

interface ScriptOptions {
  readonly root: string;
  readonly entry: string;
  readonly constants: Readonly<Record<string, unknown>>;
  /** `true` for scripts that also run in unsupported browsers: ES2015, not minified. */
  readonly isPlain?: boolean;
}

export async function bundleScript({
  root,
  entry,
  constants,
  isPlain = false,
}: ScriptOptions): Promise<string> {
  const define = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: Object.fromEntries(define),
    build: {
      write: false,
      target: isPlain ? 'es2015' : floor,
      ...(isPlain && { minify: false }),
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: `${root}/${entry}`, output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was made of ${entry}`);
  return chunk.code.trim();
}
