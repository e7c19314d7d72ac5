import { describe, expect, test } from 'vitest';
import { stepOf } from '#machines/checkout/selectors.ts';
import { connectUrl, extractReturnedSignIn } from '#src/checkout/url.ts';
import {
  completePayment,
  fakePorts,
  goToForm,
  pay,
  settle,
  startCheckout,
  until,
  type FakePorts,
  type StartOptions,
} from '#tests/support/checkout.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { sealedTokens } from '#tests/support/samples.ts';
import { blockersOf, edenredOf } from './shopper.ts';

const code = '/?code=ed_code_1&state=state_1';

/** Opens the page after an Edenred sign-in that started on another website. */
function arrive(ports: FakePorts, options: StartOptions = {}, href = code) {
  const address = new MemoryAddress(href);
  const returned = extractReturnedSignIn(address);
  const { checkout } = startCheckout(ports, { isExternal: true, returned, ...options });
  connectUrl(checkout, address);
  return { checkout, address };
}

const noticesOf = ({ checkout }: ReturnType<typeof arrive>) => checkout.getSnapshot().context.notices;

describe('external site with only an Edenred account', () => {
  test('opens the payment without creating an intent and lists the missing data @R4.3', async () => {
    const ports = fakePorts();
    const page = arrive(ports);
    expect(noticesOf(page)).toEqual([]);
    await until(page.checkout, (snapshot) =>
      snapshot.matches({ payment: { open: { preparing: 'incomplete' } } }),
    );
    expect(page.address.read().search).toBe('?step=payment');
    expect(noticesOf(page)).toEqual([]);
    completePayment(page.checkout);
    expect(blockersOf(page.checkout)).toEqual(['mealBoxIsMissing', 'formIsIncomplete', 'paymentIsNotReady']);
    page.checkout.send({ type: 'pay.requested' });
    await settle();
    for (const port of [ports.createIntent, ports.initCustomer, ports.createBuyer, ports.confirmIntent])
      expect(port).not.toHaveBeenCalled();
  });

  test('pays with the initial sign-in once box and form are complete', async () => {
    const ports = fakePorts();
    const { checkout } = arrive(ports);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: { preparing: 'incomplete' } } }));
    checkout.send({ type: 'step.requested', step: 'home' });
    await goToForm(checkout);
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.exchangeCode).toHaveBeenCalledOnce();
    expect(ports.finalizeOrder.mock.lastCall?.[0].payment).toMatchObject({
      method: 'PAYMENT_METHOD_EDENRED',
      leftAmount: 1089,
      edenred: sealedTokens,
    });
  });

  test('allows a change of method without creating an intent', async () => {
    const ports = fakePorts();
    const { checkout } = arrive(ports);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: { preparing: 'incomplete' } } }));
    checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' });
    await settle();
    expect(checkout.getSnapshot().matches({ payment: { open: { preparing: 'incomplete' } } })).toBe(true);
    expect(ports.createIntent).not.toHaveBeenCalled();
  });

  test('stays on the home page with a notice if the code is rejected', async () => {
    const ports = fakePorts();
    ports.exchangeCode.mockResolvedValueOnce({ kind: 'refused' });
    const { checkout, address } = arrive(ports);
    await until(checkout, () => edenredOf(checkout).value === 'refused');
    expect(stepOf(checkout.getSnapshot())).toBe('home');
    expect(address.read().search).toBe('');
    expect(checkout.getSnapshot().context.notices).toEqual(['signInFailed']);
    checkout.send({ type: 'step.requested', step: 'payment' });
    expect(checkout.getSnapshot().context.notices).toContain('formIsIncomplete');
  });

  test('reopens the payment with stored tokens after a reload', async () => {
    const { checkout } = startCheckout(fakePorts(), { isExternal: true, edenred: sealedTokens });
    await settle();
    expect(stepOf(checkout.getSnapshot())).toBe('home');
    checkout.send({ type: 'step.requested', step: 'payment' });
    expect(checkout.getSnapshot().value).toEqual({ payment: { open: { preparing: 'incomplete' } } });
  });

  test('stays on the home screen with an incomplete-form notice if the customer refused access at Edenred', async () => {
    const page = arrive(fakePorts(), {}, '/?error=access_denied&state=state_1');
    await settle();
    expect(stepOf(page.checkout.getSnapshot())).toBe('home');
    expect(noticesOf(page)).toEqual(['formIsIncomplete']);
  });

  test('stays on the form if the sign-in completes late', async () => {
    const ports = fakePorts();
    const exchange = Promise.withResolvers<Awaited<ReturnType<typeof ports.exchangeCode>>>();
    ports.exchangeCode.mockReturnValueOnce(exchange.promise);
    const { checkout } = arrive(ports);
    await goToForm(checkout);
    exchange.resolve({ kind: 'granted', credentials: sealedTokens });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(edenredOf(checkout).context.credentials).toEqual(sealedTokens);
  });
});

describe('internal site', () => {
  test('stays on home after an Edenred sign-in without an order and pays with the account later', async () => {
    const ports = fakePorts();
    const page = arrive(ports, { isExternal: false });
    await settle();
    expect(stepOf(page.checkout.getSnapshot())).toBe('home');
    expect(page.address.entries).toEqual(['/']);
    expect(noticesOf(page)).toEqual(['formIsIncomplete']);
    await goToForm(page.checkout);
    page.checkout.send({ type: 'form.submitted' });
    await until(page.checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    completePayment(page.checkout);
    await pay(page.checkout);
    await until(page.checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.finalizeOrder.mock.lastCall?.[0].payment?.edenred).toEqual(sealedTokens);
  });
});
