import { expect, onTestFinished, test } from 'vitest';
import { sandboxConfig } from '#server/config/config.ts';
import { openKey } from '#server/orders/steps/clientAreaKey.ts';
import { sealerOf } from '#server/providers/clients.ts';
import { passwordOf } from '#server/orders/steps/password.ts';
import { openBench, patience, type Bench } from './bench.ts';

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** Returns all bytes that the engine has stored. */
async function writtenBy({ adminUrl }: Bench['engine']): Promise<string> {
  const query = 'select raw as bytes from sys_journal union all select value as bytes from state';
  const response = await fetch(`${adminUrl}/query`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return response.text();
}

async function openTown(): Promise<Bench> {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  return bench;
}

test('writes neither the password of an account nor the way into it down in clear @R9.24', async () => {
  const { clock, orderStore, shopper, engine, outside } = await openTown();
  const { intentId } = await shopper.pay();
  expect(await orderStore.settle(intentId, patience)).toEqual({ kind: 'completed' });
  const config = sandboxConfig(outside.origin, engine.ingressUrl);
  const sealed = await orderStore.handOver(intentId);
  const key = await openKey(
    sealerOf(config, () => clock.at),
    sealed ?? '',
  );
  if (sealed === null || key === null) throw new Error('There is no way into the client area');

  const { APP_SECRET } = config;
  const password = await passwordOf(intentId, APP_SECRET);
  expect((await outside.ordersOf(intentId))[0]?.payload).toMatchObject({ password });
  const written = await writtenBy(engine);
  expect(written).toContain(hex(sealed));
  expect(written).not.toContain(hex(key.token));
  expect(written).not.toContain(hex(key.userId));
  expect(written).not.toContain(hex(password));
});

test('writes Edenred’s tokens down sealed only, those that it renews and those that it undoes with too', async () => {
  const { clock, orderStore, shopper, engine, outside, wallets } = await openTown();
  const means = await wallets.edenred();
  const ordered = await shopper.pay(means);
  clock.at += 15 * 60 * 1000;
  expect(await orderStore.settle(ordered.intentId, patience)).toMatchObject({ kind: 'completed' });
  const refused = await shopper.pay(await wallets.edenred());
  await outside.faults({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  expect(await orderStore.settle(refused.intentId, patience)).toMatchObject({ kind: 'refunded' });

  const [order] = await outside.ordersOf(ordered.intentId);
  expect(order?.payload).toMatchObject({
    edenred_access: expect.stringMatching(/^ed_access_/),
    edenred_refresh: expect.stringMatching(/^ed_refresh_/),
  });
  const written = await writtenBy(engine);
  expect(written).toContain(hex(means.credentials.edenred?.access ?? 'nothing'));
  expect(written).not.toContain(hex('ed_access_'));
  expect(written).not.toContain(hex('ed_refresh_'));
});
