import { fileURLToPath } from 'node:url';

/** Bundles an entry file and its imports into one classic script. Vite is imported at the first request only. */
export async function bundle(entry: URL): Promise<string> {
  const { build } = await import('vite');
  const buildResult = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', entry)),
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(entry),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = Array.isArray(buildResult) ? buildResult : [buildResult];
  const [chunk] = outputs.flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`The bundler returned no output for ${entry.pathname}`);
  return chunk.code;
}
