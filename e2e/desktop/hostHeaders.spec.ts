import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from '#e2e/support/outputFolder.ts';
import { expect, test } from '#e2e/support/test.ts';

const parseHeaderRules = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split(/\n(?=\/)/)
      .map((rule) => rule.trim().split(/\n\s*/))
      .flatMap(([path = '', ...lines]) => (path.endsWith('*') ? [] : [[path, lines] as const])),
  );

test('builds a _headers file that matches the shop’s response headers', async ({ request }) => {
  const rules = parseHeaderRules(await readFile(join(outputFolder, 'dist', '_headers'), 'utf8'));
  expect([...rules.keys()]).toEqual(
    expect.arrayContaining(['/', '/menus', '/step-payment.html', '/mentions-legales', '/404.html']),
  );
  for (const [path, lines] of rules) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const headers = (await request.get(path)).headers();
    for (const line of lines) {
      const [name = '', value] = line.split(/: (.*)/);
      expect(`${path} ${name}: ${headers[name]}`).toBe(`${path} ${name}: ${value}`);
    }
  }
});
