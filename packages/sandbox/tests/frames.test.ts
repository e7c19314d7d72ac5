import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, type Booted } from './bootSandbox.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());

const get = (path: string) => fetch(`${booted.url}/sandbox/${path}`);

it.each([
  'stripe/stripe.js',
  'stripe/frames/card.js',
  'stripe/frames/challenge.js',
  'paygreen/paygreen.min.js',
  'paygreen/frames/field.js',
  'paygreen/wallets/answered.js',
])('serves %s as one script without imports or external URLs', async (path) => {
  const answer = await get(path);
  expect(answer.headers.get('content-type')).toMatch('text/javascript');
  const script = await answer.text();
  expect(script).toMatch(/^\(function\(\) \{/);
  expect(script).not.toMatch(/^import |https:\/\//m);
});

it.each(['paygreen.min.css', 'frames/field.css', 'wallets/wallets.css', 'wallets/forms.css'])(
  'serves the PayGreen stylesheet %s',
  async (path) => {
    const answer = await get(`paygreen/${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  },
);

it.each(['stripe/frames/card', 'stripe/frames/challenge', 'paygreen/frames/field'])(
  'serves %s with a policy that blocks external content',
  async (path) => {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(await answer.text()).not.toMatch(/style=|<script>|https:/);
  },
);

it('adds the origin to the Stripe frame policy because WebKit ignores `self`', async () => {
  const policy = (await get('stripe/frames/card')).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' ${booted.url};`);
});

it('allows any origin to load the field frame', async () => {
  expect((await get('paygreen/frames/field')).headers.get('access-control-allow-origin')).toBe('*');
});
