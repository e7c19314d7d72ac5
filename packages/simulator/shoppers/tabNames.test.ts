import { expect, test } from 'vitest';
import { TabNames } from './tabNames.ts';

test('tabs have numbers as soon as there are two, and keep them when they are loaded anew', () => {
  const names = new TabNames();
  const [first, second] = [{}, {}];
  expect(names.of(first)).toBe('');
  expect(names.of(second)).toBe('(onglet 2)');
  expect(names.of(first)).toBe('(onglet 1)');
  expect(names.of(second)).toBe('(onglet 2)');
});
