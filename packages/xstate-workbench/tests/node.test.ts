import { expect, test } from 'vitest';
import { requiredNodeMajor } from '#workbench/cli/nodeVersion.ts';

test.each([
  ['18.20.4', 22],
  ['20.19.5', 22],
  ['22.0.0', undefined],
  ['24.1.0', undefined],
])('returns the required major version for Node %s: %s', (version, needed) => {
  expect(requiredNodeMajor(version)).toBe(needed);
});
