import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleServer } from './serverBundle.ts';

const entries = [
  { name: 'shop.workers', entry: 'server/entrypoints/main.workers.ts', runtime: 'workers' },
  { name: 'orders.workers', entry: 'server/entrypoints/orders.workers.ts', runtime: 'workers' },
  { name: 'shop.lambda', entry: 'server/entrypoints/main.lambda.ts', runtime: 'node' },
  { name: 'orders.lambda', entry: 'server/entrypoints/orders.lambda.ts', runtime: 'node' },
] as const;

/** Output folder of `npm run build:platforms`, which requires `npm run build`. */
const outDir = 'dist-platforms';
const home = await readFile('dist/index.html', 'utf8').catch(() => '');
// Pages that were built for the sandbox must not be deployed.
if (home.includes('"/sandbox/'))
  console.warn('dist holds the sandbox’s pages: npm run build, before they are deployed.');
await rm(outDir, { recursive: true, force: true });
for (const { name, entry, runtime } of entries) {
  // oxlint-disable-next-line no-await-in-loop -- each bundle uses a whole processor
  const { parts, startBytes } = await bundleServer(entry, runtime);
  const folder = join(outDir, name);
  // oxlint-disable-next-line no-await-in-loop -- as above
  await mkdir(folder, { recursive: true });
  // oxlint-disable-next-line no-await-in-loop -- as above
  await Promise.all([
    ...parts.map(({ file, code }) => writeFile(join(folder, file), code)),
    writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' })),
  ]);
  console.info(`${name}: ${(startBytes / 1000).toFixed(0)} kB to start`);
}
