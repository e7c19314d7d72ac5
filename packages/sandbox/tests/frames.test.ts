import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, type BootedSandbox } from './bootSandbox.ts';

let sandbox: BootedSandbox;
beforeAll(async () => {
  sandbox = await bootSandbox();
});
afterAll(() => sandbox.close());

const fetchSandbox = (path: string) => fetch(`${sandbox.url}/sandbox/${path}`);

it.each([
  'stripe/stripe.js',
  'stripe/frames/card.js',
  'stripe/frames/challenge.js',
  'paygreen/paygreen.min.js',
  'paygreen/frames/field.js',
  'paygreen/wallets/answered.js',
])('serves %s as one script without imports or external URLs', async (path) => {
  const response = await fetchSandbox(path);
  expect(response.headers.get('content-type')).toMatch('text/javascript');
  const script = await response.text();
  expect(script).toMatch(/^\(function\(\) \{/);
  expect(script).not.toMatch(/^import |https:\/\//m);
});

it.each(['paygreen.min.css', 'frames/field.css', 'wallets/wallets.css', 'wallets/forms.css'])(
  'serves the PayGreen stylesheet %s',
  async (path) => {
    const response = await fetchSandbox(`paygreen/${path}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  },
);

it.each(['stripe/frames/card', 'stripe/frames/challenge', 'paygreen/frames/pan-fr'])(
  'serves %s with a policy that blocks external content',
  async (path) => {
    const response = await fetchSandbox(path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'",
    );
    expect(await response.text()).not.toMatch(/style=|<script>|https:/);
  },
);

it('adds the origin to the Stripe frame policy because WebKit ignores `self`', async () => {
  const policy = (await fetchSandbox('stripe/frames/card')).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' ${sandbox.url};`);
});

it.each([
  ['pan-fr', 'Numéro de carte titre-restaurant'],
  ['exp-fr', 'Date d’expiration'],
  ['cvv-fr', 'Code CVV'],
  ['cvv-en', 'Security code (CVV)'],
])('names the field of the PayGreen frame %s in its HTML, before the script runs', async (path, label) => {
  const html = await (await fetchSandbox(`paygreen/frames/${path}`)).text();
  expect(html).toContain(`<html lang="${path.slice(-2)}">`);
  expect(html).toMatch(new RegExp(`<input [^>]*aria-label="${RegExp.escape(label)}"`));
});

it('allows any origin to load the field frame', async () => {
  expect((await fetchSandbox('paygreen/frames/pan-fr')).headers.get('access-control-allow-origin')).toBe('*');
});
