import { expect, test } from 'vitest';
import { referenceText } from './reference.ts';

const reference = referenceText();

test('has an up-to-date API reference, which `vitest -u` writes', async () => {
  await expect(reference).toMatchFileSnapshot('../docs/api.md');
});

test('has a docstring for each function of the API', () => {
  const sections = reference.split('\n### ').slice(1);
  const functions = sections.filter((section) => /```ts\n(?:function|const) /.test(section));

  expect(functions.length).toBeGreaterThan(10);
  expect(functions.filter((section) => /^\S+\n\n```/.test(section))).toEqual([]);
});
