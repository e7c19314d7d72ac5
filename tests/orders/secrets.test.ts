import { expect, onTestFinished, test } from 'vitest';
import { sandboxConfig } from '#server/config.ts';
import { passwordOf } from '#server/orders/password.ts';
import { openBench, patience } from './bench.ts';

const hex = (text: string): string => Buffer.from(text).toString('hex');

test('writes the password of an account down nowhere, only the way into it', async () => {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  const { desk, shopper, engine, outside } = bench;
  const { intentId } = await shopper.pay();
  const answer = await desk.settle(intentId, patience);
  if (answer.kind !== 'completed') throw new Error('There is no order');

  const { APP_SECRET } = sandboxConfig(outside.origin, engine.ingressUrl);
  const password = await passwordOf(intentId, APP_SECRET);
  expect((await outside.ordersOf(intentId))[0]?.payload).toMatchObject({ password });
  // All that the engine has written down, byte for byte.
  const query = 'select raw as bytes from sys_journal union all select value as bytes from state';
  const response = await fetch(`${engine.adminUrl}/query`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const written = await response.text();
  expect(written).toContain(hex(answer.token));
  expect(written).not.toContain(hex(password));
});
