import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { comesToPay, createScreens, fetchAhead, type Screens } from '#src/checkout/screens.tsx';
import { settle, startCheckout } from '#tests/support/checkout.ts';

const PaymentScreen = () => <p>Paiement</p>;
const SuccessScreen = () => <p>Merci</p>;
const code = { PaymentScreen, SuccessScreen };

const shownAt = (place: string, { Shown }: Screens): string =>
  renderToStaticMarkup(
    <Router hook={() => [place, () => undefined]}>
      <Shown />
    </Router>,
  );

describe('the later screens', () => {
  test('come at once, and once', async () => {
    const load = vi.fn<() => Promise<typeof code>>(async () => code);
    const screens = createScreens(load);
    expect(screens.awaited('form')).toBeNull();
    expect(shownAt('/payment', screens)).toBe('');
    await Promise.all([screens.awaited('payment'), screens.awaited('success')]);
    expect(shownAt('/payment', screens)).toBe('<p>Paiement</p>');
    expect(shownAt('/success', screens)).toBe('<p>Merci</p>');
    expect(shownAt('/', screens)).toBe('');
    expect(screens.awaited('success')).toBeNull();
    expect(load).toHaveBeenCalledOnce();
  });

  test('are asked for again when they could not be had', async () => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const load = vi.fn<() => Promise<typeof code>>(async () => code);
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const screens = createScreens(load);
    await expect(screens.awaited('payment')).rejects.toThrow('Failed to fetch');
    await screens.awaited('payment');
    expect(shownAt('/payment', screens)).toBe('<p>Paiement</p>');
  });

  test('are fetched once a shopper has filled in something', async () => {
    const load = vi.fn<() => Promise<typeof code>>(async () => code);
    const { checkout } = startCheckout();
    await settle();
    fetchAhead(checkout, createScreens(load));
    checkout.send({ type: 'order.started', nbMeals: 12 });
    expect(load).not.toHaveBeenCalled();
    checkout.send({ type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' });
    checkout.send({ type: 'field.edited', path: 'customer.lastName', value: 'Petit' });
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
  ])('are waited for at %s with %s of a payment stored: %s', (address, stored, isExpected) => {
    const storage = { getItem: () => stored };
    expect(comesToPay(new URL(address, 'https://mijote.example'), storage)).toBe(isExpected);
  });
});
