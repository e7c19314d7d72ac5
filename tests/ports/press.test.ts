import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { backendsAt } from '#src/effects/ports/backends.ts';
import { holdPayment } from '#src/effects/ports/paymentLock.ts';
import { createPressTrace } from '#src/effects/ports/press.ts';

test('sends one trace id per press on pay, shared by all its requests', async () => {
  const traceHeaders: string[] = [];
  const press = createPressTrace();
  const { payment, main } = backendsAt('https://mijote.test', {
    press,
    fetch: async (target, init) => {
      traceHeaders.push(new Request(target, init).headers.get('traceparent') ?? '');
      return Response.json({});
    },
  });
  const pay = () => {
    const holding = createActor(holdPayment(navigator.locks, () => true, press)).start();
    // Releases the payment lock after the test, because other test files of this process use the same lock.
    onTestFinished(() => void holding.stop());
  };
  pay();
  await payment.post('createStripeIntent');
  await main.get('inscription_user_exist');
  pay();
  await payment.post('createStripeIntent');

  const parsed = traceHeaders.map((header) => /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(header) ?? []);
  const [first, second, third] = parsed.map(([, traceId]) => traceId);
  expect(first).toHaveLength(32);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(new Set(parsed.map(([, , spanId]) => spanId)).size).toBe(3);
});
