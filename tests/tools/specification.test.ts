import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfGuide } from '#tests/support/rules.ts';

const read = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

test('every requirement of the specification has its rules, its file and its test', () => {
  const guide = read('docs/guides/specification.md') ?? '';
  expect(guide.match(/^## \d\. /gm)).toHaveLength(9);
  expect(faultsOfGuide({ guide, page: read('docs/rules.md') ?? '', read })).toEqual([]);
});

const files: Readonly<Record<string, string>> = {
  'src/slot.ts': 'export const price = 5;\n',
  'tests/slot.test.ts': "test('a slot costs 5', () => {});\n",
};
const readSample = (path: string): string | null => files[path] ?? null;
const row =
  '| What a slot costs. | R9.1, R9.2 | `src/slot.ts` `price` | `tests/slot.test.ts` “a slot costs 5” |';

test.each([
  ['that is proved', row, []],
  [
    'without a rule',
    row.replace('R9.1, R9.2', ''),
    ['“What a slot costs.” has no rule', 'R9.1 is not in the guide', 'R9.2 is not in the guide'],
  ],
  [
    'whose file is missing',
    row.replace('src/slot', 'src/lost'),
    ['“What a slot costs.”: src/lost.ts is not there'],
  ],
  [
    'whose test is missing',
    row.replace('costs 5”', 'costs 6”'),
    ['“What a slot costs.”: tests/slot.test.ts has no test “a slot costs 6”'],
  ],
  ['that forgets a rule', row.replace(', R9.2', ''), ['R9.2 is not in the guide']],
  ['that cannot be read', `${row}\n| What a slot costs. |`, ['no requirement: | What a slot costs. |']],
])('a row %s: %s', (_, guide, faults) => {
  const page = '| R9.1 | A slot costs 5. |\n| R9.2 | In cents. |';
  expect(faultsOfGuide({ guide, page, read: readSample })).toEqual(faults);
});
