import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopMutations } from './shopMutations.ts';

const root = new URL('../..', import.meta.url);

test.each(Object.entries(shopMutations))(
  'finds exactly one place for the mutation %s',
  (_, { file, before }) => {
    const pieces = readFileSync(new URL(file, root), 'utf8').split(before);
    expect(pieces).toHaveLength(2);
  },
);
