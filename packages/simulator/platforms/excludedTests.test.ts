import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFunctionTests, listExcludedFiles } from './excludedTests.ts';

/** Returns `true` for a test file whose imports start the shop on the tested platform. */
const opensShop = (file: string): boolean =>
  /'#tests\/support\/(?:shop|edenredBench)\.ts'/.test(readFileSync(`tests/server/${file}`, 'utf8'));

test('lists every test file without requests to a platform exactly once', () => {
  const excluded = listExcludedFiles();
  expect(excluded).toEqual([...new Set(excluded)]);
  expect(listFunctionTests()).toEqual(expect.arrayContaining([...excluded]));
  const fakeProviderFiles = ['edenredSignIn.test.ts', 'menuPages.test.ts', 'sharedStripe.test.ts'];
  const filesWithoutShop = listFunctionTests().filter((file) => !opensShop(file));
  expect(excluded).toEqual([...filesWithoutShop, ...fakeProviderFiles].toSorted());
});
