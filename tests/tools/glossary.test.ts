import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [words = '', older = ''] = readFileSync('docs/glossary.md', 'utf8').split(
  '## Still under an older name',
);

/** The cells of each row of a page's tables, without their heads. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:Word|Today) \|/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

const coded = (cell: string | undefined): readonly string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

test('each word has one meaning, and stands where the glossary says', () => {
  const rows = rowsOf(words);
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter((cells) => cells.length !== 5 || cells[2] === '')).toEqual([]);
  const terms = rows.flatMap(([term = '']) => term.split(', '));
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  const places = rows.flatMap(([, , , where]) => coded(where));
  expect(places.filter((path) => !existsSync(path))).toEqual([]);
});

test('what is said to stand under an older name still does', () => {
  const rows = rowsOf(older);
  expect(rows.length).toBeGreaterThan(0);
  const gone = rows.flatMap(([today, , where]) =>
    coded(today).flatMap((name) =>
      coded(where).filter((path) => !existsSync(path) || !readFileSync(path, 'utf8').includes(name)),
    ),
  );
  expect(gone).toEqual([]);
});
