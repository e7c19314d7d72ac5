import { expect, test } from 'vitest';
import { TabLabels } from './tabLabels.ts';

test('numbers tabs once a second tab opens and reuses their numbers', () => {
  const names = new TabLabels();
  const [first, second] = [{}, {}];
  expect(names.labelOf(first)).toBe('');
  expect(names.labelOf(second)).toBe('(onglet 2)');
  expect(names.labelOf(first)).toBe('(onglet 1)');
  expect(names.labelOf(second)).toBe('(onglet 2)');
});
