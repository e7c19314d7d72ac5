import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedWith } from '#build/chunks.ts';
import { createOutput, type ClientOutput } from '#build/output.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'mijote-build-')));
/** A small shop: two pages that share a view, and views that come later. */
const sources = {
  'src/styles/base.css': '.anywhere { color: red }',
  'src/main.ts': `import { view } from './view.ts'; view(); globalThis.later = () => import('./later.ts');
    globalThis.unseen = () => import('./unseen.ts'); console.log('home')`,
  'src/menus.ts': "import { view } from './view.ts'; view(); console.log('menus')",
  'src/view.ts': "import './view.css'; export const view = () => console.log('shared')",
  'src/view.css': '.view { color: red }',
  'src/later.ts': "import './later.css'; import { view } from './view.ts'; view(); console.log('later')",
  'src/later.css': '.later { color: red }',
  'src/unseen.ts': "import './unseen.css'; console.log('unseen')",
  'src/unseen.css': '.unseen { color: red }',
};
let output: ClientOutput;

beforeAll(async () => {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: ['src/styles/base.css', 'src/main.ts', 'src/menus.ts'],
        output: { codeSplitting: { groups: [sharedWith(join(root, 'src/main.ts'), () => false)] } },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  output = createOutput(
    outputs.flatMap((one) => ('output' in one ? one.output : [])),
    root,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

const namesOf = (addresses: readonly string[]): readonly string[] =>
  addresses.map((address) => address.replace(/^\/assets\/(\w+)-.*\.(js|css)$/, '$1.$2'));

test('a page has its own file, what it shares with home, and the styles of all pages first', () => {
  const { modules, styles } = output.assetsOf('src/menus.ts', '<p class="view">');
  expect(namesOf(modules)).toEqual(['menus.js', 'shop.js']);
  expect(namesOf(styles)).toEqual(['base.css', 'shop.css']);
});

test('what is drawn already has its styles, though its code comes later', () => {
  const { modules, styles } = output.assetsOf('src/main.ts', '<p class="view later">');
  expect(namesOf(modules)).not.toContain('later.js');
  expect(namesOf(styles)).toContain('later.css');
  expect(namesOf(styles)).not.toContain('unseen.css');
});

test('code is counted once, with all that it needs', () => {
  const code = [...output.codeOf('src/later.ts').values()].join('\n');
  for (const part of ['later', 'shared']) expect(code).toContain(part);
  expect(code).not.toContain('unseen');
});

test('a part that the build does not have is noticed', () => {
  expect(() => output.codeOf('src/renamed.ts')).toThrow('no chunk that begins with src/renamed.ts');
});
