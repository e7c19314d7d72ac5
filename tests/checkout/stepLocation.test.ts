import { describe, expect, test } from 'vitest';
import type { Checkout } from '#src/effects/actor.ts';
import { requestRoute, hrefOf, routeOf, routes, type RoutePath } from '#src/checkout/stepLocation.ts';
import { goToForm, goToPayment, startCheckout, until } from '#tests/support/checkout.ts';

const placeIn = (checkout: Checkout): RoutePath => routeOf(checkout.getSnapshot());

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
    [routes.home, '/'],
    [routes.boxes, '/#select-your-box'],
    [routes.details, '/?step=form'],
    [routes.delivery, '/?step=form'],
    [routes.payment, '/?step=payment'],
    [routes.success, '/?step=success'],
  ])('maps the path %s to the URL %s', (place, href) => {
    expect(hrefOf(place)).toBe(href);
  });

  test('opens a step only if the chart accepts it', async () => {
    const { checkout } = startCheckout();
    requestRoute(checkout, routes.payment);
    expect(placeIn(checkout)).toBe('/');
    await goToPayment(checkout);
    expect(placeIn(checkout)).toBe('/payment');
    requestRoute(checkout, routes.details);
    expect(placeIn(checkout)).toBe('/form');
    requestRoute(checkout, routes.home);
    expect(placeIn(checkout)).toBe('/');
  });

  test('opens the form for a delivery link on a wide screen', async () => {
    const { checkout } = startCheckout();
    await goToPayment(checkout);
    requestRoute(checkout, routes.delivery);
    expect(placeIn(checkout)).toBe('/form');
  });

  test.each([
    [routes.details, '/form'],
    [routes.delivery, '/form/delivery'],
  ])('opens %s from payment on a narrow screen', async (place, expected) => {
    const checkout = await openNarrowPayment();
    requestRoute(checkout, place);
    expect(placeIn(checkout)).toBe(expected);
  });

  test('opens the details from delivery on a narrow screen, also when requested twice', async () => {
    const checkout = await openNarrowForm();
    checkout.send({ type: 'form.continued' });
    expect(placeIn(checkout)).toBe('/form/delivery');
    requestRoute(checkout, routes.details);
    expect(placeIn(checkout)).toBe('/form');
    requestRoute(checkout, routes.details);
    expect(placeIn(checkout)).toBe('/form');
  });
});
