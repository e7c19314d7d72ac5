import { setTimeout } from 'node:timers/promises';
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test } from 'vitest';
import type { Checkout } from '#src/checkout/actor.ts';
import { redact } from '#src/debug/redact.ts';
import { watch } from '#src/debug/watch.ts';
import { fakePorts, goToPayment, pay, startCheckout, until, untilPayable } from '#tests/support/checkout.ts';
import { charge, email, intentFor, receipt, typedFields } from '#tests/support/samples.ts';

/** What Stately's window would be told of a checkout from here on. */
function inspected(checkout: Checkout) {
  const told: StatelyInspectionEvent[] = [];
  const { inspect } = createInspector({ send: (event) => void told.push(event) }, { serialize: redact });
  const watching = watch(checkout, inspect);
  return {
    /** All of it, once the inspector has had its idle moment. */
    told: async () => {
      await setTimeout();
      return told;
    },
    stop: () => watching.unsubscribe(),
  };
}

const machines = [
  'account',
  'addressSearch',
  'card',
  'checkout',
  'delivery',
  'draft',
  'edenred',
  'mobileStep',
  'overlay',
  'promo',
  'voucher',
];

const announced = (told: readonly StatelyInspectionEvent[]) =>
  told.filter((event) => event.type === '@xstate.actor');

/** Whose definitions with states were told. */
const drawable = (told: readonly StatelyInspectionEvent[]): readonly string[] => [
  ...new Set(
    announced(told)
      .filter(({ definition }) => definition?.includes('"states"'))
      .map(({ name }) => name.replace(/^x:\d+$/, 'checkout')),
  ),
];

async function buy(checkout: Checkout): Promise<void> {
  await goToPayment(checkout);
  await untilPayable(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
}

describe('the inspector', () => {
  test('knows every machine with its drawing, opened before anything has happened', async () => {
    const { checkout } = startCheckout(fakePorts());
    const window = inspected(checkout);
    await buy(checkout);
    expect(drawable(await window.told()).toSorted()).toEqual(machines);
  });

  test('knows them as well when it is opened after a purchase', async () => {
    const { checkout } = startCheckout(fakePorts());
    await buy(checkout);
    const window = inspected(checkout);
    expect(drawable(await window.told()).toSorted()).toEqual(machines);
  });

  test('is told of no event whose actor it does not know, and of promises that begin later', async () => {
    const { checkout } = startCheckout(fakePorts());
    const window = inspected(checkout);
    await buy(checkout);
    const told = await window.told();
    const known = new Set(announced(told).map(({ sessionId }) => sessionId));
    expect(told.filter(({ sessionId }) => !known.has(sessionId))).toEqual([]);
    expect(announced(told).length).toBeGreaterThan(machines.length);
  });

  test('hears nothing once nobody watches any more', async () => {
    const { checkout } = startCheckout(fakePorts());
    const window = inspected(checkout);
    window.stop();
    const before = (await window.told()).length;
    await buy(checkout);
    expect(await window.told()).toHaveLength(before);
  });

  test('is told no secret of a purchase, by whatever way it would go', async () => {
    const { checkout } = startCheckout(fakePorts());
    const window = inspected(checkout);
    await buy(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    const told = JSON.stringify(await window.told());
    const { clientSecret } = intentFor(charge);
    const secrets = [email, clientSecret, receipt.token, ...Object.values(typedFields)].filter(
      (secret) => typeof secret === 'string' && secret.length > 6,
    );
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    for (const secret of secrets) expect(told).not.toContain(secret);
  });
});

test('a yes or no is told as it is, other fields by whether they are there', () => {
  const event = redact({
    type: '@xstate.event',
    event: { type: 'form.filled', isActive: false, email: 'camille@example.com', nothing: null },
    sourceId: undefined,
    sessionId: 'x:1',
    id: '1',
    createdAt: '0',
    rootId: 'x:1',
    _version: '1',
  });
  expect(event).toMatchObject({
    event: { type: 'form.filled', isActive: false, email: '(présent)', nothing: '(absent)' },
  });
});
