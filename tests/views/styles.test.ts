import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (path: string): Promise<string> => readFile(path, 'utf8');
const all = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const sheets = await Array.fromAsync(glob('src/**/*.module.css'));
const views = await Array.fromAsync(glob('src/**/*.{ts,tsx}'));
const scripts = new Map(await Promise.all(views.map(async (path) => [path, await read(path)] as const)));

/** Class names of a style sheet that the views use. */
function usedClassesOf(sheet: string): Set<string> {
  const names = new Set<string>();
  for (const [path, text] of scripts) {
    for (const [, name = '', source = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const imported = source.startsWith('#')
        ? source.slice(1)
        : `${path.slice(0, path.lastIndexOf('/'))}/${source.slice(2)}`;
      if (imported !== sheet) continue;
      for (const used of all(text, new RegExp(`\\b${name}\\['(\\w+)'\\]`, 'g'))) names.add(used);
    }
  }
  return names;
}

test.each(sheets)('%s has the classes that the views use, and no other', async (sheet) => {
  const rules = (await read(sheet)).replaceAll(/url\([^)]*\)/g, '');
  const defined = all(rules, /\.([a-zA-Z]\w*)(?=[\s,:[.{>)])/g);
  expect([...defined].toSorted()).toEqual([...usedClassesOf(sheet)].toSorted());
});

test('every token is used, and every one that is used is defined', async () => {
  const text = (
    await Promise.all([...sheets, 'src/ui/styles/base.css', 'src/ui/styles/tokens.css'].map(read))
  ).join('\n');
  const defined = all(text, /(--[\w-]+):/g);
  const options = await read('src/checkout/payment/cardFormOptions.ts');
  const used = all(text, /var\((--[\w-]+)/g).union(all(options, /token\('(--[\w-]+)'\)/g));
  expect([...defined.symmetricDifference(used)]).toEqual([]);
});

test('the sprite has the icons that the views show, and no other', async () => {
  const drawn = all(await read('src/ui/icon/sprite.svg'), /id="icon-([\w-]+)"/g);
  const icons = await read('src/ui/icon/Icon.tsx');
  expect([...all(icons, /\| '([\w-]+)'/g)].toSorted()).toEqual([...drawn].toSorted());
  const copy = await Promise.all((await Array.fromAsync(glob('src/content/*.ts'))).map(read));
  const shown = [...scripts.values(), ...copy].join('\n');
  expect(
    [...drawn].filter(
      (name) => !shown.replace(icons, '').includes(`'${name}'`) && !shown.includes(`="${name}"`),
    ),
  ).toEqual([]);
});

test('no view writes a style attribute: the content security policy refuses it', () => {
  expect([...scripts].filter(([, text]) => /\bstyle=/.test(text)).map(([path]) => path)).toEqual([]);
});
