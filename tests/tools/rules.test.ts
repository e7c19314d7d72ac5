import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findRuleFaults, updateRulesPage } from '#tests/support/rules.ts';

/** This test file is excluded, because its samples contain ids that are not rules. */
const own = 'tests/tools/rules.test.ts';
const exclude = ['**/node_modules/**', '**/dist/**', '**/dist-server/**', '.data/**', own];

test('lists the tagged files of each rule in docs/rules.md (update: vitest run tests/tools/rules.test.ts -u)', async () => {
  const paths = await Array.fromAsync(glob('**/*.{ts,tsx,css,md}', { exclude }));
  const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const page = readFileSync('docs/rules.md', 'utf8');

  expect(page.match(/^\| R\d\.\d+ \|/gm)?.length).toBeGreaterThan(200);
  expect(findRuleFaults({ page, files })).toEqual([]);
  await expect(updateRulesPage({ page, files })).toMatchFileSnapshot('../../docs/rules.md');
});

const code = { path: 'src/ui/slot.ts', text: '/** Costs 5. @rule R9.1, R9.2 */\nexport const price = 5;\n' };
const style = { path: 'src/ui/slot.css', text: '/* @rule R9.2 */\n.slot { gap: 16px; }\n' };
const titled = { path: 'tests/ui/slot.test.ts', text: "test('costs 5 @R9.1 @R9.2', () => {});\n" };
const files = [code, style, titled];
const page = '# Rules\n\n| R9.1 | A slot costs 5. |  |  |\n| R9.2 | A slot has a gap. | old | [old](old) |\n';

test('updates the links and names of each rule and leaves the rest of rules.md', () => {
  expect(findRuleFaults({ page, files })).toEqual([]);
  expect(updateRulesPage({ page, files })).toBe(`# Rules

| R9.1 | A slot costs 5. | [ui/slot.ts](../src/ui/slot.ts) \`price\` | [ui/slot.test.ts](../tests/ui/slot.test.ts) |
| R9.2 | A slot has a gap. | [ui/slot.css](../src/ui/slot.css) \`.slot\`, [ui/slot.ts](../src/ui/slot.ts) \`price\` | [ui/slot.test.ts](../tests/ui/slot.test.ts) |
`);
});

const other = '| R9.3 | Slots exist. |  |  |\n';
test.each([
  [
    'a rule without a place or a test',
    page + other,
    ['R9.3 has no tag in code', 'R9.3 has no tag in a test'],
  ],
  ['a rule that exists twice', page + page, ['R9.1 exists twice', 'R9.2 exists twice']],
  ['a row without its columns', `${page}| R9.3 | Slots exist. |`, ['no rule: | R9.3 | Slots exist. |']],
])('finds %s', (_, changed, faults) => {
  expect(findRuleFaults({ page: changed, files })).toEqual(faults);
});

test.each([
  ['// @rule R9.4', ['src/a.ts:2: R9.4 is no rule']],
  ["test('costs 5 @R9.4', () => {});", ['src/a.ts:2: R9.4 is no rule']],
  ['// As in R9.1.', ['src/a.ts:2: R9.1 is outside a tag']],
  ['// Specification, sections 1 and 2', ['src/a.ts:2: the cited section is not public']],
  ['// RFC 6749, section 4.1', []],
])('checks the rule tags in the line %j', (line, faults) => {
  const file = { path: 'src/a.ts', text: `// @rule R9.1\n${line}\n` };
  expect(findRuleFaults({ page, files: [...files, file] })).toEqual(faults);
});

test('finds a page that cites an unknown rule', () => {
  const guide = { path: 'docs/guide.md', text: 'R9.1 and R9.4\n' };
  expect(findRuleFaults({ page, files: [...files, guide] })).toEqual(['docs/guide.md:1: R9.4 is no rule']);
});
