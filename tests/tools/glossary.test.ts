import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rows of the tables in `docs/glossary.md`, as cells. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word |'))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));

test('has a unique word, a definition and a place in each row of the glossary', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
  const words = rows.flatMap(([word = '']) => word.split(', '));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
