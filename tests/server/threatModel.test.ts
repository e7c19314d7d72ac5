import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const testFile = /`((?:tests|e2e)\/[\w./-]+)`/g;

describe.for(['docs/threat-model.md', 'docs/asvs.md'])('%s', (page) => {
  const lines = readFileSync(page, 'utf8').split('\n');

  test('names tests that exist', () => {
    const named = lines.flatMap((line) => [...line.matchAll(testFile)].map(([, file = '']) => file));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test('every threat has its test', () => {
  const threats = readFileSync('docs/threat-model.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [STRIDE] \|/.test(line));
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((line) => line.match(testFile) === null)).toEqual([]);
});
