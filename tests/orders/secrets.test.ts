import { expect, onTestFinished, test } from 'vitest';
import { createSandboxConfig } from '#server/config/config.ts';
import { unsealAutologinToken } from '#server/orders/steps/autologinToken.ts';
import { sealerFromConfig } from '#server/providers/clients.ts';
import { derivePassword } from '#server/orders/steps/password.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** Returns all bytes that Restate has stored. */
async function readStoredBytes({ adminUrl }: Bench['engine']): Promise<string> {
  const query = 'select raw as bytes from sys_journal union all select value as bytes from state';
  const response = await fetch(`${adminUrl}/query`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

async function openTestBench(): Promise<Bench> {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  return bench;
}

test('stores neither the account password nor the autologin token in plain text @R9.24', async () => {
  const { clock, orderStore, shopper, engine, providers } = await openTestBench();
  const { intentId } = await shopper.pay();
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({ kind: 'completed' });
  const config = createSandboxConfig(providers.origin, engine.ingressUrl);
  const sealed = await orderStore.handOverToken(intentId);
  const key = await unsealAutologinToken(
    sealerFromConfig(config, () => clock.at),
    sealed ?? '',
  );
  if (sealed === null || key === null) throw new Error('No autologin link is stored');

  const { APP_SECRET } = config;
  const password = await derivePassword(intentId, APP_SECRET);
  expect((await providers.ordersOf(intentId))[0]?.payload).toMatchObject({ password });
  const storedBytes = await readStoredBytes(engine);
  expect(storedBytes).toContain(hex(sealed));
  expect(storedBytes).not.toContain(hex(key.token));
  expect(storedBytes).not.toContain(hex(key.userId));
  expect(storedBytes).not.toContain(hex(password));
});

test('stores only encrypted Edenred tokens, also after a renewal or a refund', async () => {
  const { clock, orderStore, shopper, engine, providers, wallets } = await openTestBench();
  const means = await wallets.edenred();
  const ordered = await shopper.pay(means);
  clock.at += 15 * 60 * 1000;
  expect(await orderStore.settle(ordered.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  const refused = await shopper.pay(await wallets.edenred());
  await providers.faults({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  expect(await orderStore.settle(refused.intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });

  const [order] = await providers.ordersOf(ordered.intentId);
  expect(order?.payload).toMatchObject({
    edenred_access: expect.stringMatching(/^ed_access_/),
    edenred_refresh: expect.stringMatching(/^ed_refresh_/),
  });
  const storedBytes = await readStoredBytes(engine);
  expect(storedBytes).toContain(hex(means.credentials.edenred?.access ?? 'nothing'));
  expect(storedBytes).not.toContain(hex('ed_access_'));
  expect(storedBytes).not.toContain(hex('ed_refresh_'));
});
