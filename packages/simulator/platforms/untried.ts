import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const named = /`(\w+)\.test`/g;

/** Files of tests/server that ask no platform: what the guide's table of them says. */
export function untriedFiles(): readonly string[] {
  const guide = readFileSync('docs/guides/platforms.md', 'utf8');
  const [, table = ''] = /^## Tests of the functions$([\s\S]*?)^## /m.exec(guide) ?? [];
  return [...table.matchAll(named)].map(([, name]) => `${name}.test.ts`).toSorted();
}

/** All files of tests/server, by name. */
export const functionFiles = (): readonly string[] =>
  globSync('tests/server/*.test.ts')
    .map((path) => basename(path))
    .toSorted();
