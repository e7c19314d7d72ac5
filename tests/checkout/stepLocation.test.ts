import { describe, expect, test } from 'vitest';
import type { Checkout } from '#src/effects/actor.ts';
import { askForPlace, hrefOf, placeOf, places, type Place } from '#src/checkout/stepLocation.ts';
import { goToForm, goToPayment, startCheckout, until } from '#tests/support/checkout.ts';

const placeIn = (checkout: Checkout): Place => placeOf(checkout.getSnapshot());

async function openNarrowForm() {
  const { checkout } = startCheckout();
  checkout.send({ type: 'viewport.changed', narrow: true });
  await goToForm(checkout);
  return checkout;
}

async function openNarrowPayment() {
  const checkout = await openNarrowForm();
  checkout.send({ type: 'form.continued' });
  await until(checkout, ({ context }) => context.delivery.status === 'dated');
  checkout.send({ type: 'form.submitted' });
  await until(checkout, (snapshot) => snapshot.matches('payment'));
  return checkout;
}

describe('links to a step', () => {
  test.each([
    [places.home, '/'],
    [places.boxes, '/#select-your-box'],
    [places.details, '/?step=form'],
    [places.delivery, '/?step=form'],
    [places.payment, '/?step=payment'],
    [places.success, '/?step=success'],
  ])('maps the path %s to the URL %s', (place, href) => {
    expect(hrefOf(place)).toBe(href);
  });

  test('opens a step only if the chart accepts it', async () => {
    const { checkout } = startCheckout();
    askForPlace(checkout, places.payment);
    expect(placeIn(checkout)).toBe('/');
    await goToPayment(checkout);
    expect(placeIn(checkout)).toBe('/payment');
    askForPlace(checkout, places.details);
    expect(placeIn(checkout)).toBe('/form');
    askForPlace(checkout, places.home);
    expect(placeIn(checkout)).toBe('/');
  });

  test('opens the form for a delivery link on a wide screen', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    askForPlace(checkout, places.delivery);
    expect(placeIn(checkout)).toBe('/form');
  });

  test.each([
    [places.details, '/form'],
    [places.delivery, '/form/delivery'],
  ])('opens %s from payment on a narrow screen', async (place, expected) => {
    const checkout = await openNarrowPayment();
    askForPlace(checkout, place);
    expect(placeIn(checkout)).toBe(expected);
  });

  test('opens the details from delivery on a narrow screen, also when requested twice', async () => {
    const checkout = await openNarrowForm();
    checkout.send({ type: 'form.continued' });
    expect(placeIn(checkout)).toBe('/form/delivery');
    askForPlace(checkout, places.details);
    expect(placeIn(checkout)).toBe('/form');
    askForPlace(checkout, places.details);
    expect(placeIn(checkout)).toBe('/form');
  });
});
