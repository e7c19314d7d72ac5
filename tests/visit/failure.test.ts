import { expect, test } from 'vitest';
import { isLoadError } from '#src/effects/browser/loadError.ts';

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://mijote.test/assets/open.js'),
  new TypeError('error loading dynamically imported module: https://mijote.test/assets/open.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/open.css'),
  new DOMException('It did not come in time', 'TimeoutError'),
  new DOMException('There is no /assets/open.css', 'NetworkError'),
])('reports "$message" as a network failure', (error) => {
  expect(isLoadError(error)).toBe(true);
});

test.each([
  new TypeError('Promise.withResolvers is not a function'),
  new SyntaxError('Unexpected token'),
  new ReferenceError('structuredClone is not defined'),
  new DOMException('The operation is insecure.', 'SecurityError'),
  'no error at all',
])('does not report %s as a network failure', (error) => {
  expect(isLoadError(error)).toBe(false);
});
