import { createBuilder } from 'vite';
import { recorder } from './recorder/plugin.ts';

/** `node e2e/build.ts <folder>`: builds the pages that are played, with the settings of the environment; `run.ts` builds several at once. */
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('No folder is named');
const builder = await createBuilder({
  mode: 'sandbox',
  logLevel: 'warn',
  plugins: [recorder()],
  build: { outDir, emptyOutDir: true },
});
await builder.buildApp();
