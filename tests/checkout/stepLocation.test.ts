import { describe, expect, test } from 'vitest';
import type { Checkout } from '#src/effects/actor.ts';
import { askForPlace, hrefOf, placeOf, places, type Place } from '#src/checkout/stepLocation.ts';
import { goToForm, goToPayment, startCheckout, until } from '#tests/support/checkout.ts';

const shown = (checkout: Checkout): Place => placeOf(checkout.getSnapshot());

async function narrowCheckout() {
  const { checkout } = startCheckout();
  checkout.send({ type: 'viewport.changed', narrow: true });
  await goToForm(checkout);
  return checkout;
}

async function narrowPayment() {
  const checkout = await narrowCheckout();
  checkout.send({ type: 'form.continued' });
  await until(checkout, ({ context }) => context.delivery.status === 'dated');
  checkout.send({ type: 'form.submitted' });
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  return checkout;
}

describe('a link to a place of the order', () => {
  test.each([
    [places.home, '/'],
    [places.boxes, '/#select-your-box'],
    [places.details, '/?step=form'],
    [places.delivery, '/?step=form'],
    [places.payment, '/?step=payment'],
    [places.success, '/?step=success'],
  ])('%s is %s for another tab', (place, href) => {
    expect(hrefOf(place)).toBe(href);
  });

  test('asks the chart, which says no where the step may not be entered', async () => {
    const { checkout } = startCheckout();
    askForPlace(checkout, places.payment);
    expect(shown(checkout)).toBe('/');
    await goToPayment(checkout);
    expect(shown(checkout)).toBe('/payment');
    askForPlace(checkout, places.details);
    expect(shown(checkout)).toBe('/form');
    askForPlace(checkout, places.home);
    expect(shown(checkout)).toBe('/');
  });

  test('leads on a wide screen to the one form, whichever part of it is named', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    askForPlace(checkout, places.delivery);
    expect(shown(checkout)).toBe('/form');
  });

  test.each([
    [places.details, '/form'],
    [places.delivery, '/form/delivery'],
  ])('leads on a narrow screen from the payment to %s', async (place, expected) => {
    const checkout = await narrowPayment();
    askForPlace(checkout, place);
    expect(shown(checkout)).toBe(expected);
  });

  test('leads on a narrow screen from the delivery to the details, and stays there', async () => {
    const checkout = await narrowCheckout();
    checkout.send({ type: 'form.continued' });
    expect(shown(checkout)).toBe('/form/delivery');
    askForPlace(checkout, places.details);
    expect(shown(checkout)).toBe('/form');
    askForPlace(checkout, places.details);
    expect(shown(checkout)).toBe('/form');
  });
});
