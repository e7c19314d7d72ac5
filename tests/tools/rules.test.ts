import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultsOfRules } from '#tests/support/rules.ts';

const rules = 'docs/rules.md';
/** This file shows what is refused. */
const own = 'tests/tools/rules.test.ts';
const exclude = ['**/node_modules/**', '**/dist/**', '**/dist-server/**', '.data/**', own];

const read = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

test('every rule has its place and its test, and everything that cites one cites one that is there', async () => {
  const paths = await Array.fromAsync(glob('**/*.{ts,tsx,css,md}', { exclude }));
  const citing = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const page = read(rules) ?? '';
  expect(page.match(/^\| R\d\.\d+ \|/gm)?.length).toBeGreaterThan(150);
  expect(citing.filter(({ text }) => /\bR\d\.\d+\b/.test(text)).length).toBeGreaterThan(60);
  expect(faultsOfRules({ page, read, citing })).toEqual([]);
});

const files: Readonly<Record<string, string>> = {
  'src/slot.ts': '/** Costs 5 (R9.1). */\nexport const price = 5;\nconst hidden = 6;\n',
  'src/slot.css': '.slot { gap: 16px; }',
  'tests/slot.test.ts': "test.each([1])('a slot %s costs 5', () => {});\n",
  'tests/slot.model.ts': "  invariants: {\n    'a slot is paid once': () => true,\n",
};
const rule = '| R9.1 | A slot costs 5. | `src/slot.ts` `price` | `tests/slot.test.ts` “a slot %s costs 5” |';
const checked = (page: string, citing = files['src/slot.ts'] ?? ''): readonly string[] =>
  faultsOfRules({
    page,
    read: (path) => files[path] ?? null,
    citing: [{ path: 'src/slot.ts', text: citing }],
  });

test('a rule may be decided in a style sheet, and proved by an invariant', () => {
  expect(checked(rule)).toEqual([]);
  const other =
    '| R9.2 | A gap. | `src/slot.css` `gap: 16px` | `tests/slot.model.ts` “a slot is paid once” |';
  expect(checked(`${rule}\n${other}`, '// R9.2')).toEqual([]);
});

test.each([
  ['without a place', rule.replace('`src/slot.ts` `price`', ''), ['R9.1 has no place']],
  ['without a test', rule.replace(/`tests.*” /, ' '), ['R9.1 has no test']],
  [
    'whose file is missing',
    rule.replaceAll('slot.t', 'lost.t').replace('tests/slot', 'tests/lost'),
    ['R9.1: src/lost.ts is not there', 'R9.1: tests/lost.test.ts is not there'],
  ],
  ['whose name is missing', rule.replace('`price`', '`absent`'), ['R9.1: src/slot.ts has no absent']],
  [
    'whose test is missing',
    rule.replace('costs 5”', 'costs”'),
    ['R9.1: tests/slot.test.ts has no test “a slot %s costs”'],
  ],
  ['that is there twice', `${rule}\n${rule}`, ['R9.1 is there twice']],
  ['that cannot be read', `${rule}\n| R9.2 | A slot costs 5. |`, ['no rule: | R9.2 | A slot costs 5. |']],
])('a rule %s is found', (_, page, faults) => {
  expect(checked(page)).toEqual(faults);
});

test.each([
  ['R9.2', ['src/slot.ts:2 cites R9.2, which is no rule']],
  ['spec section 9', ['src/slot.ts:2 cites a section that nobody here can read']],
  ['Specification, sections 1 and 2', ['src/slot.ts:2 cites a section that nobody here can read']],
  ['RFC 6749, section 4.1', []],
])('of a comment that cites %s it is said that %j', (words, faults) => {
  expect(checked(rule, `// R9.1\n// ${words}`)).toEqual(faults);
});
