import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

const filesOf = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...args], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));

const folders = new Set(
  filesOf().flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])),
);
const pages = filesOf('*.md').map((page) => ({
  page,
  // Removes code blocks, because they contain example links.
  text: readFileSync(page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, ''),
}));

/**
 * Pages in which every named file must exist. Excludes decision records, which describe older code.
 * Excludes packages, which name files of their users' projects.
 */
const ofToday = pages.filter(({ page }) => !/^(?:docs\/decisions\/\d|packages\/)/.test(page));

/** Folders that `npm run atlas` and `npm run pictures` fill and git ignores. */
const built = /^docs\/(?:atlas|pictures)\//;

/** Returns the link anchor of a heading, as GitHub creates it. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function isValidLink(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = '']) => slugOf(heading) === anchor);
}

describe('documentation', () => {
  test('links only to existing files and headings', () => {
    const broken = pages.flatMap(({ page, text }) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !isValidLink(page, link))
        .map((link) => `${page}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('contains only existing paths in backticks', () => {
    const missing = ofToday.flatMap(({ page, text }) =>
      [...text.matchAll(/`([\w.-]+\/[\w./{},*-]*)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => folders.has(path.slice(0, path.indexOf('/'))) && !built.test(path))
        .filter((path) => globSync(path).length === 0)
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  test('contains only existing npm commands', () => {
    const { scripts } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const unknown = ofToday.flatMap(({ page, text }) =>
      [...text.matchAll(/npm run (?:-s |--silent )?([\w:]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${page}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
