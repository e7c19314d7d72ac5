import { setTimeout } from 'node:timers/promises';
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { watch } from 'xstate-workbench/inspector/agent/watch';
import { visitMachine, type Told } from '#machines/visit/visit.machine.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { redact } from '#src/devtools/debug/redact.ts';
import { menuAtFirst } from '#src/pages/entries/openMenu.ts';
import { fakePorts, goToPayment, pay, startCheckout, until, untilPayable } from '#tests/support/checkout.ts';
import { charge, email, intentFor, receipt, typedFields } from '#tests/support/samples.ts';

/** Records the inspection events of machines and their children from now on. */
function inspected(...roots: readonly AnyActorRef[]) {
  const told: StatelyInspectionEvent[] = [];
  const { inspect } = createInspector({ send: (event) => void told.push(event) }, { serialize: redact });
  const watching = roots.map((root) => watch(root, inspect));
  return {
    /** All recorded events. The inspector sends them when idle. */
    told: async () => {
      await setTimeout();
      return told;
    },
    stop: () => watching.forEach((one) => one.unsubscribe()),
  };
}

const machines = [
  'account',
  'addressSearch',
  'card',
  'checkout',
  'citySearch',
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

const definitionSchema = z.object({ id: z.string(), states: z.looseObject({}) });

/** Ids of machines with a transmitted definition. */
const drawable = (told: readonly StatelyInspectionEvent[]): readonly string[] => {
  const definitions = announced(told).flatMap(({ definition }) => {
    const read = definitionSchema.safeParse(JSON.parse(definition ?? 'null'));
    return read.success ? [read.data.id] : [];
  });
  return [...new Set(definitions)].toSorted();
};

/** Starts the visit of a page that never opens a checkout. */
function startVisit() {
  const machine = visitMachine.provide({
    actors: { openCheckout: fromCallback<Told, void>(() => undefined) },
  });
  const input = { consent: { stored: null, isRefusedByBrowser: false }, isExpected: true } as const;
  return createActor(machine, { input }).start();
}

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
    expect(drawable(await window.told())).toEqual(machines);
  });

  test('knows them as well when it is opened after a purchase', async () => {
    const { checkout } = startCheckout(fakePorts());
    await buy(checkout);
    const window = inspected(checkout);
    expect(drawable(await window.told())).toEqual(machines);
  });

  test('knows those of a page beside its order: the visit, whose consent it is, and the menu', async () => {
    const { checkout } = startCheckout(fakePorts());
    const { menu } = menuAtFirst(
      '2026-11-23',
      fromPromise(() => Promise.reject(new Error('No menu'))),
    );
    const window = inspected(startVisit(), menu, checkout);
    await buy(checkout);
    expect(drawable(await window.told())).toEqual([...machines, 'consent', 'menu', 'visit'].toSorted());
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
