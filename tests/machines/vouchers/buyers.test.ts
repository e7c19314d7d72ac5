import { describe, expect, test } from 'vitest';
import {
  fakePorts,
  fillForm,
  rejectWithNetworkError,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import {
  blockersOf,
  chooseAndEnterVoucher,
  isReady,
  reachPayment,
  prepareVoucherPayment,
  voucherOf,
} from './shopper.ts';

describe('PayGreen outage', () => {
  test.each([
    ['fails', rejectWithNetworkError],
    ['does not respond', () => pending<never>()],
  ] as const)('accepts a card payment if PayGreen %s', async (_, answer) => {
    const ports = fakePorts();
    ports.createBuyer.mockImplementation(answer);
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CB', ports);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.createBuyer).toHaveBeenCalledOnce();
  });

  test('accepts an Edenred payment if PayGreen fails', async () => {
    const ports = fakePorts();
    ports.createBuyer.mockImplementation(rejectWithNetworkError);
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_EDENRED', ports);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledOnce();
  });

  test('blocks a Conecs card but not a linked wallet if the form fails to load', async () => {
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE');
    checkout.send({ type: 'voucherForm.failed' });
    expect(blockersOf(checkout)).toEqual([]);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' });
    await until(checkout, () => isReady(checkout));
    checkout.send({ type: 'voucherForm.failed' });
    expect(voucherOf(checkout).context.problem).toEqual({ kind: 'formBlocked' });
    expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });
});

describe('buyer', () => {
  test('creates one buyer per e-mail, however often the customer returns to payment', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', ports);
    for (const step of ['form', 'payment', 'home', 'payment'] as const) {
      checkout.send({ type: 'step.requested', step });
      // oxlint-disable-next-line no-await-in-loop -- steps are sequential
      await settle();
    }
    await until(checkout, () => isReady(checkout));
    expect(ports.createBuyer).toHaveBeenCalledOnce();
    expect(blockersOf(checkout)).not.toContain('voucherIsMissing');
  });

  test('creates another buyer for another e-mail and clears the previous instruments', async () => {
    const ports = fakePorts();
    ports.createBuyer.mockImplementation(async ({ customer }) => ({
      kind: 'created',
      buyerId: `buy_${customer.email}`,
    }));
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_CONECS', ports);
    await chooseAndEnterVoucher(checkout, 'PAYMENT_METHOD_SWILE');
    checkout.send({ type: 'step.requested', step: 'form' });
    fillForm(checkout, { 'customer.email': 'paul@example.com' });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, () => isReady(checkout));
    await settle();
    expect(voucherOf(checkout).context).toMatchObject({
      buyerId: 'buy_paul@example.com',
      instruments: {},
      details: { isPanValid: null },
    });
    expect(blockersOf(checkout)).toContain('voucherIsMissing');
    expect(ports.createBuyer).toHaveBeenCalledTimes(2);
  });

  test('reuses the buyer for another name with the same e-mail', async () => {
    const ports = fakePorts();
    const { checkout } = await prepareVoucherPayment('PAYMENT_METHOD_SWILE', ports);
    checkout.send({ type: 'step.requested', step: 'form' });
    fillForm(checkout, { 'customer.lastName': 'Martin' });
    checkout.send({ type: 'form.submitted' });
    await until(checkout, () => isReady(checkout));
    await settle();
    expect(ports.createBuyer).toHaveBeenCalledOnce();
    expect(blockersOf(checkout)).not.toContain('voucherIsMissing');
  });

  test('blocks only voucher payments while the buyer is being created @R4.7', async () => {
    const ports = fakePorts();
    const creation = Promise.withResolvers<{ kind: 'created'; buyerId: string }>();
    ports.createBuyer.mockReturnValue(creation.promise);
    const { checkout } = startCheckout(ports);
    await reachPayment(checkout);
    await untilPayable(checkout);
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_RESTOFLASH' });
    await until(checkout, () => isReady(checkout));
    expect(blockersOf(checkout)).toEqual(['voucherIsMissing']);
    creation.resolve({ kind: 'created', buyerId: 'buy_late' });
    await until(checkout, () => voucherOf(checkout).matches({ collecting: 'signedOut' }));
    checkout.send({ type: 'wallet.requested' });
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });
});
