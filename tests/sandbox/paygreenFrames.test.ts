import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, type Booted } from './bootSandbox.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());

const get = (path: string) => fetch(`${booted.url}/sandbox/paygreen/${path}`);

it.each(['paygreen.min.js', 'frames/field.js', 'wallets/answered.js'])(
  '%s is one script, of ours alone',
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toMatch('text/javascript');
    const script = await answer.text();
    expect(script).toMatch(/^\(function\(\) \{/);
    expect(script).not.toMatch(/^import |https:\/\//m);
  },
);

it('the frame of a field lets nothing in from elsewhere, and is open to its opaque origin', async () => {
  const answer = await get('frames/field');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toMatch("default-src 'none'; script-src 'self'");
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.text()).not.toMatch(/style=|<script>|https:/);
});

it.each(['paygreen.min.css', 'frames/field.css', 'wallets/wallets.css', 'wallets/forms.css'])(
  '%s is a stylesheet',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  },
);
