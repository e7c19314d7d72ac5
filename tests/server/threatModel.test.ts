import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const testFile = /`(?:tests|e2e)\/[\w./-]+`/g;
const page = readFileSync('docs/security.md', 'utf8');

test('names a test for every threat in docs/security.md', () => {
  const threats = page.split('\n').filter((line) => /^\| [STRIDE] \|/.test(line));
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((line) => line.match(testFile) === null)).toEqual([]);
});

test('names more than 20 tests for the OWASP ASVS items', () => {
  const [, items = ''] = page.split('## OWASP ASVS');
  expect(items.match(testFile)?.length).toBeGreaterThan(20);
});
