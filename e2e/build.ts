import { recorder } from './recorder/plugin.ts';
import { buildPages } from './support/buildPages.ts';

/** `node e2e/build.ts <folder>`: builds the pages that are played, in a process of its own; `run.ts` builds several at once. */
const [, , outDir] = process.argv;
if (outDir === undefined) throw new Error('No folder is named');
await buildPages(outDir, [recorder()]);
