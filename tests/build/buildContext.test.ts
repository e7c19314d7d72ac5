import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ignore from '@balena/dockerignore';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const rules = ignore().add(readFileSync('.dockerignore', 'utf8'));
const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

test.each([
  '.env',
  '.env.local',
  '.env.production',
  '.git/config',
  '.data/3000/sandbox.db',
  '.npmrc',
  'node_modules/hono/package.json',
  'packages/xstate-workbench/node_modules/typescript/package.json',
  'packages/xstate-workbench/dist/main.js',
  'server/.env',
  'server/node_modules/hono/package.json',
  'server/.data/3000/engine.json',
  'deploy/tls.key',
  'server/tls.pem',
  'dist/index.html',
  'dist-server/pages.js',
  'dist-platforms/workers/main.js',
  'test-results/trace.zip',
  'notes.txt',
])('excludes %s from the build context of the image', (path) => {
  expect(rules.ignores(path)).toBe(true);
});

test('includes each source path that the Containerfile copies', () => {
  const copies = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const named = copies.flatMap(([, paths = '']) => paths.split(' ')).filter((path) => path !== '.');
  // Checks copied source folders only. The folders of packages and pages exist only after the build.
  const copied = [...containerfile.matchAll(/^COPY --from=build \/shop\/(\S+)/gm)].map(
    ([, path = '']) => path,
  );
  const sources = copied.filter((path) => !['node_modules', 'dist', 'dist-server'].includes(path));
  expect(named.length).toBeGreaterThan(2);
  expect([...named, ...sources].filter((path) => !existsSync(path) || rules.ignores(path))).toEqual([]);
});

test('includes every source file of pages, server and tools', () => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const folders = Object.values(imports)
    .map((path) => path.replace(/^\.\/(.+)\/\*$/, '$1/'))
    // The container build needs no browser tests and creates `dist-server` itself.
    .filter((folder) => !['e2e/', 'dist-server/'].includes(folder));
  const needed = tracked.filter((path) =>
    ['packages/', 'public/', ...folders].some((folder) => path.startsWith(folder)),
  );
  expect(needed.length).toBeGreaterThan(2000);
  expect(needed.filter((path) => rules.ignores(path))).toEqual([]);
});
