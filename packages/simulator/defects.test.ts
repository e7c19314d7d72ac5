import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defects } from './defects.ts';

const root = new URL('../../', import.meta.url);

test.each(Object.entries(defects))('%s can still be planted, at one place', (_, { file, before }) => {
  const pieces = readFileSync(new URL(file, root), 'utf8').split(before);
  expect(pieces).toHaveLength(2);
});
