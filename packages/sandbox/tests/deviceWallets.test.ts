import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, keys, type BootedSandbox } from './bootSandbox.ts';
import { openPanel } from './panelBench.ts';

let sandbox: BootedSandbox;
beforeAll(async () => {
  sandbox = await bootSandbox();
});
afterAll(() => sandbox.close());

const putWallets = (body: string) => fetch(`${sandbox.url}/sandbox/wallets`, { method: 'PUT', body });
const allWallets = ['apple_pay', 'google_pay', 'link'];

/** Requests the wallets like a loading Express Checkout Element. */
async function offeredWallets(): Promise<unknown> {
  const url = `${sandbox.url}/sandbox/stripe/v1/elements/express?key=${keys.publishable}`;
  return (await fetch(url)).json();
}

it('offers all wallets at first, then the chosen ones, and all again after the ledger is emptied', async () => {
  expect(await offeredWallets()).toMatchObject({ wallets: allWallets });
  expect(await (await putWallets('["google_pay"]')).json()).toEqual(['google_pay']);
  expect(await offeredWallets()).toMatchObject({ wallets: ['google_pay'] });
  await fetch(`${sandbox.url}/sandbox/ledger`, { method: 'DELETE' });
  expect(await offeredWallets()).toMatchObject({ wallets: allWallets });
});

it.each(['["paypal"]', '"apple_pay"', '{'])(
  'rejects the wallets %s and lists the possible names',
  async (body) => {
    const response = await putWallets(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { name: 'UnknownWallet', message: expect.stringContaining('apple_pay, google_pay, link') },
    });
  },
);

it('sets the wallets in the panel', async () => {
  const { openPage, submitForm, wallets } = openPanel();
  const checkedNames = async (): Promise<readonly string[]> => {
    const { markup } = await openPage();
    return [...markup.matchAll(/name="(\w+)" checked/g)].map(([, name]) => name ?? '');
  };
  expect(await checkedNames()).toEqual(allWallets);
  expect((await submitForm('/panel/wallets', { link: 'on' })).status).toBe(303);
  expect(wallets.read()).toEqual(['link']);
  await submitForm('/panel/wallets', {});
  expect(await checkedNames()).toEqual([]);
});
