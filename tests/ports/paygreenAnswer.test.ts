import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Platform } from '#machines/domain/methods.ts';
import { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import type { BuyerRequest, CreateBuyerOutcome, LinkOutcome } from '#machines/voucher/voucher.setup.ts';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { linkWallet, submitFields } from '#src/effects/ports/voucher.ts';
import { settle } from '#tests/support/checkout.ts';
import { createListener } from '#tests/support/machine.ts';
import { matchingDetails } from '#tests/support/samples.ts';
import { jeanneRequest } from '#tests/support/voucher.ts';
import { FakePaygreen } from './fakePaygreen.ts';
import { callPort } from './failingServers.ts';

function formOf(paygreen: FakePaygreen) {
  const form = createVoucherForm(async () => paygreen);
  form.register(paygreen);
  return form;
}

const swile: { platform: Platform } = { platform: 'swile' };

type ProviderEvent = Parameters<FakePaygreen['say']>;

/** Opens a wallet window of PayGreen that emits these events. Returns the port's outcome. */
const link = (...providerEvents: readonly ProviderEvent[]): Promise<LinkOutcome> => {
  const paygreen = new FakePaygreen((stub) => {
    for (const [event, detail] of providerEvents) stub.say(event, detail);
  });
  return callPort(linkWallet(formOf(paygreen)), swile);
};

describe('instrument events', () => {
  test.each([
    ['the newer script', { id: 'ins_1' }],
    ['the older script', { instrument: { id: 'ins_1' } }],
    ['both scripts', { id: 'ins_1', instrument: { id: 'ins_1' } }],
  ])('reads the instrument id from the event of %s', async (_, detail) => {
    expect(await link(['INSTRUMENT_READY', detail])).toEqual({
      kind: 'linked',
      instrument: { id: 'ins_1', platform: 'swile' },
    });
  });

  test('ignores the token event and returns the instrument of a Conecs card', async () => {
    const paygreen = new FakePaygreen((stub) => {
      stub.say('TOKEN_READY', { token: 'tok_1' });
      stub.say('INSTRUMENT_READY', { id: 'ins_2' });
    });
    expect(await callPort(submitFields(formOf(paygreen)), undefined)).toEqual({
      kind: 'linked',
      instrument: { id: 'ins_2', platform: 'conecs' },
    });
  });

  test.each([null, {}, { instrument: null }, { instrument: {} }])(
    'returns a rejection without a message for the instrument event %j',
    async (detail) => {
      expect(await link(['INSTRUMENT_READY', detail])).toEqual({ kind: 'refused', message: null });
    },
  );

  test('sets the method and submits synchronously, so the browser allows the popup', () => {
    const paygreen = new FakePaygreen();
    const portActor = createActor(linkWallet(formOf(paygreen)), {
      input: { platform: 'restoflash' },
    }).start();
    expect(paygreen.calls).toEqual(['restoflash', 'submit']);
    portActor.stop();
  });
});

describe('failure events', () => {
  test.each<[ProviderEvent, LinkOutcome]>([
    [['ERROR', { code: 'popup_closed', message: 'Closed.' }], { kind: 'popupClosed' }],
    [['ERROR', { code: 'popup_blocked', message: 'Blocked.', url: '/x' }], { kind: 'popupBlocked' }],
    [
      ['ERROR', { code: 'refused', message: 'Compte inconnu.' }],
      { kind: 'refused', message: 'Compte inconnu.' },
    ],
    [['TOKEN_FAIL', { message: 'Carte refusée.' }], { kind: 'refused', message: 'Carte refusée.' }],
    [['TOKEN_FAIL', null], { kind: 'refused', message: null }],
    [['PAYMENT_FAIL', { code: 7 }], { kind: 'refused', message: null }],
    [['ERROR', 'broken'], { kind: 'refused', message: null }],
  ])('maps the failure event %j to %j', async (providerEvents, outcome) => {
    expect(await link(providerEvents)).toEqual(outcome);
  });

  test('returns the failure if the popup closes after it opened', async () => {
    expect(await link(['ON_OPEN_POPUP', { url: '/wallet' }], ['ERROR', { code: 'popup_closed' }])).toEqual({
      kind: 'popupClosed',
    });
  });
});

describe('event listeners', () => {
  test('removes its listeners after a result, so the next submission gets its own', async () => {
    const answers = [{ code: 'popup_closed' }, { code: 'refused', message: 'Non.' }];
    const paygreen = new FakePaygreen((stub) => stub.say('ERROR', answers.shift()));
    const form = formOf(paygreen);
    expect(await callPort(linkWallet(form), swile)).toEqual({ kind: 'popupClosed' });
    expect(paygreen.listeners).toBe(0);
    expect(await callPort(linkWallet(form), swile)).toEqual({ kind: 'refused', message: 'Non.' });
  });

  test('removes its listeners when the actor stops and ignores later events', async () => {
    const paygreen = new FakePaygreen();
    const portActor = createActor(linkWallet(formOf(paygreen)), { input: { platform: 'swile' } }).start();
    expect(paygreen.listeners).toBeGreaterThan(0);
    portActor.stop();
    expect(paygreen.listeners).toBe(0);
    paygreen.say('INSTRUMENT_READY', { id: 'ins_late' });
    await settle();
    expect(portActor.getSnapshot().output).toBeUndefined();
  });
});

test.each([
  ['the wallet window', 'PAYMENT_METHOD_SWILE'],
  ['the Conecs fields', 'PAYMENT_METHOD_CONECS'],
] as const)('reports vouchers as unavailable if no form is mounted for %s', async (_, method) => {
  const form = createVoucherForm(async () => new FakePaygreen());
  const machine = voucherMachine.provide({
    actors: {
      createBuyer: fromPromise<CreateBuyerOutcome, BuyerRequest>(async () => ({
        kind: 'created',
        buyerId: 'buy_1',
      })),
      linkWallet: linkWallet(form),
      submitFields: submitFields(form),
    },
  });
  const voucher = createActor(machine, { input: { parent: createListener().parent } }).start();
  voucher.send({ type: 'customer.known', request: jeanneRequest });
  await settle();
  voucher.send({ type: 'charge.changed', method, dueNow: 2500 });
  voucher.send({ type: 'conecs.edited', details: matchingDetails });
  voucher.send({ type: 'wallet.requested' });
  voucher.send({ type: 'verification.requested' });
  await settle();
  expect(voucher.getSnapshot().value).toBe('refused');
  expect(voucher.getSnapshot().context.problem).toEqual({ kind: 'unavailable' });
});
