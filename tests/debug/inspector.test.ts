import { setTimeout } from 'node:timers/promises';
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createActor, fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import { watch } from '#src/devtools/debug/watch.ts';
import { visitMachine, type ShopperEventSent } from '#machines/visit/visit.machine.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { redact } from '#src/devtools/debug/redact.ts';
import { startEmptyMenu } from '#src/pages/entries/openMenu.ts';
import { fakePorts, goToPayment, pay, startCheckout, until, untilPayable } from '#tests/support/checkout.ts';
import { charge, email, intentFor, receipt, typedFields } from '#tests/support/samples.ts';

/** Records the inspection events of machines and their children from now on. */
function inspectActors(...roots: readonly AnyActorRef[]) {
  const received: StatelyInspectionEvent[] = [];
  const { inspect } = createInspector({ send: (event) => void received.push(event) }, { serialize: redact });
  const watching = roots.map((root) => watch(root, inspect));
  return {
    /** Returns all recorded events. The inspector sends its events when the page is idle. */
    events: async () => {
      await setTimeout();
      return received;
    },
    stop: () => watching.forEach((subscription) => subscription.unsubscribe()),
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
  'express',
  'mobileStep',
  'overlay',
  'promo',
  'voucher',
];

const announcedActors = (events: readonly StatelyInspectionEvent[]) =>
  events.filter((event) => event.type === '@xstate.actor');

const definitionSchema = z.object({ id: z.string(), states: z.looseObject({}) });

/** Returns the ids of machines whose definition the inspector received. */
const definedMachines = (events: readonly StatelyInspectionEvent[]): readonly string[] => {
  const definitions = announcedActors(events).flatMap(({ definition }) => {
    const parsed = definitionSchema.safeParse(JSON.parse(definition ?? 'null'));
    return parsed.success ? [parsed.data.id] : [];
  });
  return [...new Set(definitions)].toSorted();
};

/** Starts the visit machine of a page that never opens a checkout. */
function startVisit() {
  const machine = visitMachine.provide({
    actors: { openCheckout: fromCallback<ShopperEventSent, void>(() => undefined) },
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

describe('inspector', () => {
  test('receives the definition of every machine if opened before a purchase', async () => {
    const { checkout } = startCheckout(fakePorts());
    const inspector = inspectActors(checkout);
    await buy(checkout);
    expect(definedMachines(await inspector.events())).toEqual(machines);
  });

  test('receives the definition of every machine if opened after a purchase', async () => {
    const { checkout } = startCheckout(fakePorts());
    await buy(checkout);
    const inspector = inspectActors(checkout);
    expect(definedMachines(await inspector.events())).toEqual(machines);
  });

  test('receives the definitions of visit, consent and menu in addition to the checkout', async () => {
    const { checkout } = startCheckout(fakePorts());
    const { menu } = startEmptyMenu(
      '2026-11-23',
      fromPromise(() => Promise.reject(new Error('No menu'))),
    );
    const inspector = inspectActors(startVisit(), menu, checkout);
    await buy(checkout);
    expect(definedMachines(await inspector.events())).toEqual(
      [...machines, 'consent', 'menu', 'visit'].toSorted(),
    );
  });

  test('receives events only from announced actors, and announces promises that start later', async () => {
    const { checkout } = startCheckout(fakePorts());
    const inspector = inspectActors(checkout);
    await buy(checkout);
    const events = await inspector.events();
    const announcedIds = new Set(announcedActors(events).map(({ sessionId }) => sessionId));
    expect(events.filter(({ sessionId }) => !announcedIds.has(sessionId))).toEqual([]);
    expect(announcedActors(events).length).toBeGreaterThan(machines.length);
  });

  test('receives no events after unsubscribing', async () => {
    const { checkout } = startCheckout(fakePorts());
    const inspector = inspectActors(checkout);
    inspector.stop();
    const before = (await inspector.events()).length;
    await buy(checkout);
    expect(await inspector.events()).toHaveLength(before);
  });

  test('receives no personal data or secret of a purchase', async () => {
    const { checkout } = startCheckout(fakePorts());
    const inspector = inspectActors(checkout);
    await buy(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    const json = JSON.stringify(await inspector.events());
    const { clientSecret } = intentFor(charge);
    const secrets = [email, clientSecret, receipt.token, ...Object.values(typedFields)].filter(
      (secret) => typeof secret === 'string' && secret.length > 6,
    );
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    for (const secret of secrets) expect(json).not.toContain(secret);
  });
});

test('shows booleans of an event unchanged and only the presence of other fields', () => {
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
