import { expect, test } from 'vitest';
import { TabNames } from './tabNames.ts';

test('numbers tabs once a second tab opens and reuses their numbers', () => {
  const names = new TabNames();
  const [first, second] = [{}, {}];
  expect(names.of(first)).toBe('');
  expect(names.of(second)).toBe('(onglet 2)');
  expect(names.of(first)).toBe('(onglet 1)');
  expect(names.of(second)).toBe('(onglet 2)');
});
