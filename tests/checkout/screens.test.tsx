import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  startsAtPayment,
  createScreens,
  prefetchPaymentScreen,
  preloadStripe,
  type Screens,
} from '#src/checkout/screens.tsx';
import { goToForm, settle, startCheckout } from '#tests/support/checkout.ts';

const PaymentScreen = () => <p>Paiement</p>;
const SuccessScreen = () => <p>Merci</p>;
const code = { PaymentScreen, SuccessScreen };

const renderAt = (place: string, { CurrentScreen }: Screens): string =>
  renderToStaticMarkup(
    <Router hook={() => [place, () => undefined]}>
      <CurrentScreen />
    </Router>,
  );

describe('lazily loaded screens', () => {
  test('loads the payment and success screens together, and only once', async () => {
    const load = vi.fn<() => Promise<typeof code>>(async () => code);
    const screens = createScreens(load);
    expect(screens.loadStep('form')).toBeNull();
    expect(renderAt('/payment', screens)).toBe('');
    await Promise.all([screens.loadStep('payment'), screens.loadStep('success')]);
    expect(renderAt('/payment', screens)).toBe('<p>Paiement</p>');
    expect(renderAt('/success', screens)).toBe('<p>Merci</p>');
    expect(renderAt('/', screens)).toBe('');
    expect(screens.loadStep('success')).toBeNull();
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads the screens again after a failed import', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const load = vi.fn<() => Promise<typeof code>>(async () => code);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const screens = createScreens(load);
    await expect(screens.loadStep('payment')).rejects.toThrow('Failed to fetch');
    await screens.loadStep('payment');
    expect(renderAt('/payment', screens)).toBe('<p>Paiement</p>');
  });

  test('loads the screens once, after the customer edits the first field', async () => {
    const load = vi.fn<() => Promise<typeof code>>(async () => code);
    const { checkout } = startCheckout();
    await settle();
    prefetchPaymentScreen(checkout, createScreens(load));
    checkout.send({ type: 'order.started', nbMeals: 12 });
    expect(load).not.toHaveBeenCalled();
    checkout.send({ type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' });
    checkout.send({ type: 'field.edited', path: 'customer.lastName', value: 'Petit' });
    expect(load).toHaveBeenCalledOnce();
  });

  test('loads Stripe once, when the customer reaches the delivery', async () => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => {
      task();
      return 1;
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const load = vi.fn<() => Promise<void>>(async () => undefined);
    const { checkout } = startCheckout();
    preloadStripe(checkout, { load });
    checkout.send({ type: 'viewport.changed', narrow: true });
    await goToForm(checkout);
    expect(load).not.toHaveBeenCalled();
    checkout.send({ type: 'form.continued' });
    checkout.send({ type: 'step.requested', step: 'form' });
    checkout.send({ type: 'form.continued' });
    expect(load).toHaveBeenCalledOnce();
  });

  test.each([
    ['/?step=payment', null, true],
    ['/?step=success', null, true],
    ['/?payment_intent=pi_1', null, true],
    ['/?code=a&state=b', null, true],
    ['/', '{}', true],
    ['/?step=form&box=10', null, false],
    ['/', null, false],
  ])('expects a visit to payment at %s with the stored payment %s: %s', (address, stored, isExpected) => {
    const storage = { getItem: () => stored };
    expect(startsAtPayment(new URL(address, 'https://mijote.example'), storage)).toBe(isExpected);
  });
});
