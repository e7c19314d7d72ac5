import { describe, expect, test } from 'vitest';
import { tenderIn } from '#machines/checkout/facts.ts';
import { intentKey } from '#machines/domain/intent.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import {
  fakePorts,
  pay,
  pending,
  pressPay,
  settle,
  startCheckout,
  until,
  untilPayable,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { consent, orderForm, rightDetails, sealedTokens } from '#tests/support/samples.ts';
import {
  blockersOf,
  chooseAndGive,
  credentialsOf,
  edenredOf,
  reachPayment,
  readyToPayBy,
  voucherMethods,
  voucherOf,
} from './shopper.ts';

/** What each intent was asked for, as keys of what is reused. */
const keysOf = (ports: FakePorts) => ports.createIntent.mock.calls.map(([{ charge }]) => intentKey(charge));

describe.each(voucherMethods)('%s', (method) => {
  test('pays its part, the card what is left, and one order comes of it', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy(method, ports);
    expect(tenderIn(checkout.getSnapshot().context)).toMatchObject({
      total: 8589,
      now: 2500,
      later: 5000,
      card: 1089,
      waived: 0,
    });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ type, amount }]) => [type, amount])).toEqual([
      ['payment', 1089],
    ]);
    expect(ports.createIntent.mock.lastCall?.[0]).toMatchObject({
      charge: { method, amount: 8589, leftAmount: 1089 },
      consent,
      credentials: credentialsOf(method),
    });
    expect(ports.finalizeOrder.mock.calls.map(([request]) => request)).toEqual([
      {
        intentId: 'pi_jeanne_1089',
        form: orderForm,
        payment: { method, priceAfterPromo: 8589, leftAmount: 1089, consent, ...credentialsOf(method) },
      },
    ]);
  });

  test('is verified before the server gets the final draft, and that before the bank is asked', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy(method, ports);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    const verification = method === 'PAYMENT_METHOD_EDENRED' ? ports.checkBalance : ports.checkInstrument;
    const times = [verification, ports.submitCard, ports.createIntent, ports.confirmIntent].map(
      ({ mock }) => mock.invocationCallOrder.at(-1) ?? 0,
    );
    expect(times).toEqual(times.toSorted((one, two) => one - two));
    expect(verification.mock.lastCall?.[0].amount).toBe(2500);
  });
});

test.each([
  [10, { Free_shipping: true }, { total: 7990, card: 490, waived: 0 }, ['payment', 490]],
  [9, { amount: 6.59 }, { total: 7540, card: 0, waived: 40 }, ['setup', 0]],
  [8, {}, { total: 7399, card: 0, waived: 0 }, ['setup', 0]],
] as const)('%i meals with %o leave the card %o', async (nbMeals, gift, tender, confirmed) => {
  const ports = fakePorts();
  const promo = classicPromoOf('CADEAU', { id: 'promo_2', ...gift });
  ports.checkPromo.mockResolvedValue({ kind: 'valid', promo });
  const { checkout } = startCheckout(ports);
  checkout.send({ type: 'promo.submitted', code: promo.code });
  await reachPayment(checkout, nbMeals);
  await chooseAndGive(checkout, 'PAYMENT_METHOD_CONECS');
  const shown = tenderIn(checkout.getSnapshot().context);
  expect(shown).toMatchObject(tender);
  expect((shown?.now ?? 0) + (shown?.later ?? 0) + tender.card + tender.waived).toBe(tender.total);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.confirmIntent.mock.calls.map(([{ type, amount }]) => [type, amount])).toEqual([confirmed]);
});

describe('switching', () => {
  test('loses nothing that was given, asks for each intent once, and pays by the last method', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_CONECS', ports);
    await chooseAndGive(checkout, 'PAYMENT_METHOD_SWILE');
    for (const method of [
      'PAYMENT_METHOD_EDENRED',
      'PAYMENT_METHOD_CONECS',
      'PAYMENT_METHOD_CB',
      'PAYMENT_METHOD_EDENRED',
      'PAYMENT_METHOD_SWILE',
    ] as const) {
      checkout.send({ type: 'method.chosen', method });
      // oxlint-disable-next-line no-await-in-loop -- one choice after the other
      await untilPayable(checkout);
    }
    expect(new Set(keysOf(ports)).size).toBe(keysOf(ports).length);
    expect(voucherOf(checkout).context.details).toEqual(rightDetails);
    expect(edenredOf(checkout).context.credentials).toEqual(sealedTokens);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.linkWallet).toHaveBeenCalledOnce();
    expect(ports.submitFields).not.toHaveBeenCalled();
    expect(ports.finalizeOrder.mock.calls.map(([{ payment }]) => payment)).toEqual([
      expect.objectContaining({
        method: 'PAYMENT_METHOD_SWILE',
        ...credentialsOf('PAYMENT_METHOD_SWILE'),
      }),
    ]);
  });

  test.each(voucherMethods)('from %s to the card leaves no credentials with the payment', async (method) => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy(method, ports);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.createIntent.mock.lastCall?.[0]).toMatchObject({
      charge: { amount: 8589, leftAmount: null },
      credentials: null,
    });
    expect(JSON.stringify(ports.finalizeOrder.mock.calls)).not.toMatch(/paygreen|edenred/);
    expect(ports.checkInstrument).not.toHaveBeenCalled();
  });

  test('while an intent is being made aborts it, and its answer changes nothing', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_CB', ports);
    const late = Promise.withResolvers<Awaited<ReturnType<typeof ports.createIntent>>>();
    ports.createIntent.mockReturnValueOnce(late.promise);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: { preparing: 'intent' } } }));
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
    await untilPayable(checkout);
    late.resolve({ kind: 'refused', problem: { kind: 'rejected', message: 'Trop tard.' } });
    await settle();
    expect(checkout.getSnapshot().context).toMatchObject({
      payment: { problem: null, created: { amount: 8589 } },
    });
  });

  test('to the method that is chosen already begins nothing anew', async () => {
    const ports = fakePorts();
    const { checkout } = await readyToPayBy('PAYMENT_METHOD_SWILE', ports);
    const before = checkout.getSnapshot();
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
    expect(checkout.getSnapshot()).toBe(before);
  });

  test('is not heard while money may be moving', async () => {
    const ports = fakePorts();
    ports.confirmIntent.mockImplementation(() => pending());
    const { checkout } = await pressPay(ports);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
    expect(checkout.getSnapshot().context.method).toBe('PAYMENT_METHOD_CB');
  });
});

test('a promo that comes later leaves the card less, and what was given stands', async () => {
  const ports = fakePorts();
  const { checkout } = await readyToPayBy('PAYMENT_METHOD_RESTOFLASH', ports);
  checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
  await until(checkout, ({ context }) => context.payment.created?.amount === 89);
  expect(blockersOf(checkout)).toEqual([]);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  expect(ports.linkWallet).toHaveBeenCalledOnce();
  expect(ports.finalizeOrder.mock.calls[0]?.[0].payment).toMatchObject({
    priceAfterPromo: 7589,
    leftAmount: 89,
  });
});
