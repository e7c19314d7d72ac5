import { readdir, readFile } from 'node:fs/promises';
import { extname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '#workbench/adapter/loadMachine.ts';
import type { Messages } from './englishMessages.ts';
import type { PageFile } from '#workbench/inspector/node/server.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A command that runs from sources uses the inspector page of the last build. */
const isSource = import.meta.url.endsWith('.ts');
const folder = new URL(isSource ? '../../dist/inspector/page/' : '../inspector/page/', import.meta.url);

export async function readPage({ inspect }: Messages): Promise<ReadonlyMap<string, PageFile>> {
  const root = fileURLToPath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
    throw new UserError(inspect.notBuilt(fileURLToPath(new URL('../../..', folder))));
  });
  const files = entries.filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined);
  const read = files.map(async ({ parentPath, name }) => {
    const content = await readFile(`${parentPath}/${name}`);
    const path = relative(root, `${parentPath}/${name}`).replaceAll('\\', '/');
    return [path, { type: types[extname(name)] ?? '', content }] as const;
  });
  return new Map(await Promise.all(read));
}
