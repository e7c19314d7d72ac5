import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

const readText = (path: string): Promise<string> => readFile(path, 'utf8');
const allMatches = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const sheets = await Array.fromAsync(glob('src/**/*.module.css'));
const views = await Array.fromAsync(glob('src/**/*.{ts,tsx}'));
const scripts = new Map(await Promise.all(views.map(async (path) => [path, await readText(path)] as const)));

/** Returns the class names of a style sheet that the views use. */
function usedClassesOf(sheet: string): Set<string> {
  const names = new Set<string>();
  for (const [path, text] of scripts) {
    for (const [, name = '', source = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const imported = source.startsWith('#')
        ? source.slice(1)
        : `${path.slice(0, path.lastIndexOf('/'))}/${source.slice(2)}`;
      if (imported !== sheet) continue;
      for (const used of allMatches(text, new RegExp(`\\b${name}\\['(\\w+)'\\]`, 'g'))) names.add(used);
    }
  }
  return names;
}

test.each(sheets)('defines exactly the classes of %s that the views use', async (sheet) => {
  const rules = (await readText(sheet)).replaceAll(/url\([^)]*\)/g, '');
  const defined = allMatches(rules, /\.([a-zA-Z]\w*)(?=[\s,:[.{>)])/g);
  expect([...defined].toSorted()).toEqual([...usedClassesOf(sheet)].toSorted());
});

test('defines exactly the design tokens that the styles use', async () => {
  const allSheets = await Array.fromAsync(glob('src/**/*.css'));
  const text = (await Promise.all(allSheets.map(readText))).join('\n');
  const defined = allMatches(text, /(--[\w-]+):/g);
  const options = await readText('src/checkout/payment/cardFormOptions.ts');
  const used = allMatches(text, /var\((--[\w-]+)/g).union(allMatches(options, /token\('(--[\w-]+)'\)/g));
  expect([...defined.symmetricDifference(used)]).toEqual([]);
});

test('contains exactly the icons in the sprite that the views show', async () => {
  const spriteIcons = allMatches(await readText('src/ui/icon/sprite.svg'), /id="icon-([\w-]+)"/g);
  const icons = await readText('src/ui/icon/Icon.tsx');
  expect([...allMatches(icons, /\| '([\w-]+)'/g)].toSorted()).toEqual([...spriteIcons].toSorted());
  const copy = await Promise.all((await Array.fromAsync(glob('src/content/*.ts'))).map(readText));
  const sourcesAndTexts = [...scripts.values(), ...copy].join('\n');
  expect(
    [...spriteIcons].filter(
      (name) =>
        !sourcesAndTexts.replace(icons, '').includes(`'${name}'`) && !sourcesAndTexts.includes(`="${name}"`),
    ),
  ).toEqual([]);
});

test('finds no style attribute in the views because the policy blocks it', () => {
  expect([...scripts].filter(([, text]) => /\bstyle=/.test(text)).map(([path]) => path)).toEqual([]);
});
