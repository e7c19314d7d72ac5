import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunksOf } from '#build/chunks.ts';
import { createOutput, type ClientOutput } from '#build/output.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'mijote-build-')));
/** Sources of a small shop: two pages with a shared view, and dynamically imported views. */
const sources = {
  'src/ui/styles/base.css': '.anywhere { color: red }',
  'src/main.ts': `import { view } from './view.ts'; view(); globalThis.later = () => import('./later.ts');
    globalThis.unseen = () => import('./unseen.ts'); globalThis.visit = () => import('./visit.ts'); console.log('home')`,
  'src/menus.ts': "import { view } from './view.ts'; view(); globalThis.later = () => import('./later.ts')",
  'src/visit.ts': `import { chart } from './chart.ts'; chart(); globalThis.order = () => import('./checkout.ts');
    console.log('visit')`,
  'src/checkout.ts': `import { chart } from './chart.ts'; import { form } from './form.ts'; chart(); form();
    globalThis.pay = () => Promise.all([import('./payment.ts'), import('./success.ts')])`,
  'src/payment.ts':
    "import { form } from './form.ts'; import { tender } from './tender.ts'; form(); tender()",
  'src/success.ts': "import { tender } from './tender.ts'; tender(); console.log('success')",
  'src/chart.ts': "export const chart = () => console.log('chart')",
  'src/form.ts': "export const form = () => console.log('form')",
  'src/tender.ts': "export const tender = () => console.log('tender')",
  'src/view.ts':
    "import './view.css'; import { draw } from 'react'; export const view = () => draw('shared')",
  'src/view.css': '.view { color: red }',
  'src/later.ts': "import './later.css'; import { view } from './view.ts'; view(); console.log('later')",
  'src/later.css': '.later { color: red }',
  'src/unseen.ts': "import './unseen.css'; console.log('unseen')",
  'src/unseen.css': '.unseen { color: red }',
  'node_modules/react/package.json': '{ "name": "react", "type": "module", "main": "index.js" }',
  'node_modules/react/index.js': 'export const draw = (words) => console.log(words)',
};
const entries = {
  home: join(root, 'src/main.ts'),
  visit: join(root, 'src/visit.ts'),
  checkout: join(root, 'src/checkout.ts'),
  later: [join(root, 'src/payment.ts'), join(root, 'src/success.ts')],
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
        input: ['src/ui/styles/base.css', 'src/main.ts', 'src/menus.ts'],
        output: { codeSplitting: { groups: chunksOf(entries, () => false) } },
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

test('lists a page’s own file, shared chunks and React, with the base styles first', () => {
  const { modules, styles } = output.assetsOf('src/menus.ts', '<p class="view">');
  expect(namesOf(modules)).toEqual(['menus.js', 'shop.js', 'react.js']);
  expect(namesOf(styles)).toEqual(['base.css', 'shop.css']);
});

test('includes the styles of rendered views whose code loads later', () => {
  const { modules, styles } = output.assetsOf('src/main.ts', '<p class="view later">');
  expect(namesOf(modules)).not.toContain('later.js');
  expect(namesOf(styles)).toContain('later.css');
  expect(namesOf(styles)).not.toContain('unseen.css');
});

test('preloads the next views of a page in order, with their styles', () => {
  const { modules, preloads, styles } = output.assetsOf('src/main.ts', '<p>', [
    'src/later.ts',
    'src/unseen.ts',
  ]);
  expect(namesOf(modules)).toEqual(['main.js', 'shop.js', 'react.js']);
  expect(namesOf(preloads)).toEqual(['later.js', 'unseen.js']);
  expect(namesOf(styles)).toEqual(['base.css', 'shop.css', 'later.css', 'unseen.css']);
});

test('returns the code of a view with all its imports', () => {
  const code = [...output.codeOf('src/later.ts').values()].join('\n');
  for (const part of ['later', 'shared']) expect(code).toContain(part);
  expect(code).not.toContain('unseen');
});

test('throws for a source file without a chunk', () => {
  expect(() => output.codeOf('src/renamed.ts')).toThrow('no chunk that begins with src/renamed.ts');
});

const filesOf = (source: string): readonly string[] =>
  namesOf([...output.codeOf(source).keys()].map((file) => `/${file}`));

test('loads the statecharts with the first page and only one more file for the checkout', () => {
  const ofVisit = filesOf('src/visit.ts');
  expect(ofVisit).toContain('charts.js');
  expect(filesOf('src/checkout.ts').filter((file) => !ofVisit.includes(file))).toEqual(['checkout.js']);
  expect(filesOf('src/success.ts')).toEqual(filesOf('src/payment.ts'));
  expect(filesOf('src/payment.ts').at(-1)).toBe('later.js');
});
