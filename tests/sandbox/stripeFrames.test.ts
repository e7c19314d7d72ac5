import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, type Booted } from './bootSandbox.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());

const get = (path: string) => fetch(`${booted.url}/sandbox/stripe/${path}`);

it.each(['stripe.js', 'frames/card.js', 'frames/challenge.js'])(
  '%s is one script, of ours alone',
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    const script = await answer.text();
    expect(script).toMatch(/^\(function\(\) \{/);
    expect(script).not.toMatch(/^import |https:\/\//m);
  },
);

it.each(['frames/card', 'frames/challenge'])('%s lets nothing in from elsewhere', async (path) => {
  const answer = await get(path);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  // WebKit takes `'self'` of a sandboxed frame for nobody: the origin is named.
  expect(answer.headers.get('content-security-policy')).toContain(
    `default-src 'none'; script-src 'self' ${booted.url};`,
  );
  expect(await answer.text()).not.toMatch(/style=|<script>|https:/);
});
