import { expect, test } from 'vitest';
import { TabLabels } from './tabLabels.ts';

test('labels tabs once a second one exists, each always with the same number', () => {
  const names = new TabLabels();
  const [first, second] = [{}, {}];
  expect(names.labelOf(first)).toBe('');
  expect(names.labelOf(second)).toBe('(onglet 2)');
  expect(names.labelOf(first)).toBe('(onglet 1)');
  expect(names.labelOf(second)).toBe('(onglet 2)');
});
