import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tours } from './list/all.ts';
import { fileOf, specOf } from './written.ts';

/** `node e2e/tours/write.ts <folder>` writes the tours as browser tests, a file each; `npm run paths -- checkout --write` calls it. */
const [folder = 'e2e/desktop/mine'] = process.argv.slice(2);
const { written, ...others } = tours;
const files = Object.entries({ ...others, shop: [...written, ...others.shop] }).flatMap(([edition, list]) =>
  list.map((tour) => ({ name: fileOf(tour), text: specOf(tour, edition) })),
);
await mkdir(folder, { recursive: true });
await Promise.all(files.map(({ name, text }) => writeFile(join(folder, name), text)));
await promisify(execFile)('npx', ['oxfmt', folder]);
console.info(`Parcours écrits dans ${folder}\u00a0: ${files.length}`);
