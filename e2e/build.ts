import { recorder } from './recorder/plugin.ts';
import { buildPages } from './support/buildPages.ts';

/**
 * `node e2e/build.ts <folder>` builds the pages in a separate process.
 * `run.ts` can therefore build several variants in parallel.
 */
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('No folder is named');
await buildPages(outDir, [recorder()]);
