import { setTimeout } from 'node:timers/promises';
import { createInspector } from '@statelyai/inspect';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { watch } from '#src/devtools/debug/watch.ts';
import type { IntentQuery } from '#machines/card/card.setup.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import { redact, redaction } from '#src/devtools/debug/redact.ts';
import {
  completePayment,
  fakePorts,
  fillForm,
  goToPayment,
  pay,
  startCheckout,
  until,
} from '#tests/support/checkout.ts';
import { intentFor } from '#tests/support/samples.ts';

/** Personal data and secrets that no state inspector may receive. */
const secrets = {
  name: 'Secretnom',
  email: 'secret.courriel@example.com',
  phone: '06 98 76 54 32',
  address: '7 impasse Secrète',
  payment: 'pi_9_secret_payment',
  token: 'secret.voucher.token',
} as const;

/** Records, as text, all messages that two inspectors receive from now on. */
function recordMessages(...roots: readonly AnyActorRef[]) {
  const messages: unknown[] = [];
  const { inspect } = createInspector({ send: (event) => void messages.push(event) }, { serialize: redact });
  for (const root of roots) watch(root, inspect);
  const tasks: ((until: number) => void)[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  const agent = createAgent({
    channel: {
      post: (message) => void messages.push(message),
      listen: (listener) => {
        listeners.push(listener);
        return () => listeners.pop();
      },
    },
    schedule: (task) => void tasks.push(task),
    redaction,
    now: Date.now,
    place: 'tab',
    name: 'Boutique',
    title: '/',
    takesEvents: true,
  });
  const openWindow = (inspector: string): void => {
    for (const listener of listeners) listener({ kind: 'listening', inspector });
  };
  roots.forEach(agent.show);
  openWindow('first');
  return {
    agent,
    /** Connects a second inspector. The page sends the earlier messages to this inspector too. */
    openAnother: () => openWindow('second'),
    readMessages: async (): Promise<string> => {
      // The page sends messages to both inspectors when it is idle.
      await setTimeout();
      while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
      return JSON.stringify(messages);
    },
  };
}

const secretsIn = (text: string): readonly string[] =>
  Object.values(secrets).filter((secret) => text.includes(secret));

const secretError = (): Promise<never> => Promise.reject(new Error(JSON.stringify(secrets)));

describe('redaction of personal data and secrets', () => {
  test('removes personal data and secrets of a purchase from inspector messages', async () => {
    const ports = {
      ...fakePorts(),
      createIntent: vi.fn(async ({ charge }: IntentQuery) => ({
        kind: 'created' as const,
        intent: { ...intentFor(charge), clientSecret: secrets.payment },
      })),
      finalizeOrder: vi.fn(async () => ({
        kind: 'created' as const,
        receipt: { token: secrets.token, intentId: 'pi_1', isOfThisForm: true },
      })),
      checkPromo: vi.fn(secretError),
      exchangeCode: vi.fn(secretError),
    };
    const { checkout } = startCheckout(ports, {
      returned: { kind: 'code', code: secrets.token, state: secrets.payment },
    });
    const { readMessages, openAnother } = recordMessages(checkout);
    checkout.send({ type: 'promo.submitted', code: secrets.name });
    await goToPayment(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    fillForm(checkout, {
      'customer.email': secrets.email,
      'customer.lastName': secrets.name,
      'customer.phoneNumber': secrets.phone,
      'address.line1': secrets.address,
    });
    await until(checkout, ({ context }) => context.delivery.status !== 'searching');
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(secretsIn(JSON.stringify(checkout.getPersistedSnapshot()))).not.toEqual([]);
    await readMessages();
    openAnother();
    const text = await readMessages();
    expect(text).toContain('finalizeOrder');
    expect(text).toContain('"kind":"recording"');
    expect(secretsIn(text)).toEqual([]);
  });

  test('removes form data from inspector messages about failed machines and blocked buttons', async () => {
    const broken = setup({
      guards: { isOpen: () => false },
      actions: {
        breakDown: ({ event }) => {
          throw new TypeError(`Cannot read properties of undefined (reading '${JSON.stringify(event)}')`);
        },
      },
    });
    const shop = createActor(
      broken.createMachine({
        id: 'shop',
        context: () => ({ email: secrets.email, name: secrets.name }),
        on: { 'field.edited': { actions: 'breakDown' }, 'pay.requested': { guard: 'isOpen' } },
      }),
    );
    shop.subscribe({ error: vi.fn() });
    shop.start();
    const { readMessages, agent, openAnother } = recordMessages(shop);
    agent.reportBlockedPress({ button: 'Commander et payer', event: 'pay.requested', reason: '' });
    shop.send({ type: 'field.edited', value: Object.values(secrets).join(' ') });
    await readMessages();
    openAnother();
    const text = await readMessages();
    expect(text).toContain('Commander et payer');
    expect(text).toContain('"failure":"TypeError"');
    expect(secretsIn(text)).toEqual([]);
  });

  test('removes voucher, dispute and operator data of an order from inspector messages', async () => {
    const order = createActor(orderMachine, { input: { intentId: 'pi_9' } });
    const { readMessages } = recordMessages(order);
    order.start();
    const word = { by: secrets.name, note: JSON.stringify(secrets), at: secrets.address, isAbsent: false };
    order.send({ type: 'retry.requested', word });
    order.send({
      type: 'voucher.surfaced',
      voucher: { id: secrets.token, status: 'authorised', amount: 100 },
    });
    order.send({ type: 'payment.disputed', dispute: { id: secrets.payment, status: 'lost', amount: 100 } });
    const text = await readMessages();
    expect(text).toContain('voucher.surfaced');
    expect(secretsIn(text)).toEqual([]);
  });

  test.each(['context', 'event'] as const)('redacts nested %s fields of any name', (kind) => {
    const names = ['status', 'path', 'kind', 'notice', 'account', 'whatever'];
    const hidden = Object.fromEntries(
      names.map((name) => [name, { status: secrets, kind: [secrets.email] }]),
    );
    const text = JSON.stringify(redaction[kind]({ type: 'any', ...hidden, error: new Error(secrets.name) }));
    expect(secretsIn(text)).toEqual([]);
  });
});
