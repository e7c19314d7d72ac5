import { beforeEach, describe, expect, test } from 'vitest';
import { stepOf } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { requestRoute, routes } from '#src/checkout/stepLocation.ts';
import { connectUrl } from '#src/checkout/url.ts';
import {
  completePayment,
  fakePorts,
  goToForm,
  goToPayment,
  pay,
  pending,
  settle,
  startCheckout,
  until,
  type FakePorts,
  type StartOptions,
} from '#tests/support/checkout.ts';
import { MemoryAddress } from '#tests/support/memoryAddress.ts';
import { draft, now } from '#tests/support/samples.ts';

let ports: FakePorts;
beforeEach(() => {
  ports = fakePorts();
});

function open(href: string, options: StartOptions = {}) {
  const { checkout } = startCheckout(ports, options);
  const address = new MemoryAddress(href);
  connectUrl(checkout, address);
  return { checkout, address };
}

const stepIn = (checkout: Checkout): Step => stepOf(checkout.getSnapshot());
const noticesIn = (checkout: Checkout) => checkout.getSnapshot().context.notices;
const withDraft = { stored: { draft, storedAt: now } };

describe('the URL', () => {
  test('shows each step and preserves the other query parameters', async () => {
    const { checkout, address } = open('/?debug=god');
    await goToPayment(checkout);
    expect(address.entries).toEqual(['/?debug=god', '/?debug=god&step=form', '/?debug=god&step=payment']);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(address.read().search).toBe('?debug=god&step=success');
  });

  test('adds the intent id to the URL if the browser cannot store the payment @R3.30', async () => {
    ports.writeDraft.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    ports.confirmIntent.mockImplementationOnce(() => pending());
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    await pay(checkout);
    await settle();
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=payment&payment_intent=pi_jeanne_8589']);
  });

  test('adds a successful payment to the URL if storage is unavailable, but never a declined one', async () => {
    ports.writeDraft.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    ports.confirmIntent.mockResolvedValueOnce({
      kind: 'failed',
      problem: { kind: 'declined', message: null },
    });
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, ({ context }) => context.payment.problem !== null);
    expect(address.read().search).toBe('?step=payment');
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(address.read().search).toBe('?step=success&payment_intent=pi_jeanne_8589');
  });

  test.each([
    ['/?step=form&debug=god#faq', '/?debug=god#faq', 'mealBoxIsMissing'],
    ['/?step=payment#faq', '/#faq', 'formIsIncomplete'],
    ['/?step=success#faq', '/#faq', 'paymentIsNotSuccessful'],
  ])('replaces the unavailable step in %s with %s and shows the notice %s', (href, home, notice) => {
    const { checkout, address } = open(href);
    expect(address.entries).toEqual([home]);
    expect(noticesIn(checkout)).toEqual([notice]);
  });

  test.each(['/?step=unknown#faq', '/?step=#faq'])('opens home for the unknown step in %s @R2.2', (href) => {
    const { checkout, address } = open(href);
    expect(stepIn(checkout)).toBe('home');
    expect(address.entries).toEqual(['/#faq']);
    expect(noticesIn(checkout)).toEqual([]);
  });

  test('does not change the URL of another page', async () => {
    const { checkout, address } = open('/menus?step=form');
    await goToForm(checkout);
    expect(address.entries).toEqual(['/menus?step=form']);
  });
});

describe('the box parameter', () => {
  test('selects the box of the `box` parameter, opens the form and removes the parameter from the URL', () => {
    const { checkout, address } = open('/?step=form&box=12');
    expect(checkout.getSnapshot().context.nbMeals).toBe(12);
    expect(stepIn(checkout)).toBe('form');
    expect(address.entries).toEqual(['/?step=form']);
  });

  test.each(['99', '3', 'douze', ''])('ignores the unavailable box size "%s"', (box) => {
    const { checkout, address } = open(`/?step=form&box=${box}`);
    expect(checkout.getSnapshot().context.nbMeals).toBeNull();
    expect(address.entries).toEqual(['/']);
  });

  test('takes precedence over the box of the stored draft', () => {
    const { checkout } = open('/?box=4', withDraft);
    expect(checkout.getSnapshot().context.nbMeals).toBe(4);
  });
});

/** Opens the delivery screen of the form on a narrow screen. Runs each event in its own task. */
async function openDelivery() {
  const opened = open('/');
  opened.checkout.send({ type: 'viewport.changed', narrow: true });
  await goToForm(opened.checkout);
  opened.checkout.send({ type: 'form.continued' });
  await settle();
  return { ...opened, formScreen: () => opened.checkout.getSnapshot().context.subStep };
}

describe('Back and Forward', () => {
  test('navigates through the steps with Back and Forward', async () => {
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    address.back();
    expect(stepIn(checkout)).toBe('form');
    address.back();
    expect(stepIn(checkout)).toBe('home');
    address.forward();
    address.forward();
    expect(stepIn(checkout)).toBe('payment');
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=payment']);
  });

  test('stays on payment after each Back while the payment is pending', async () => {
    ports.confirmIntent.mockImplementation(() => pending());
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    await pay(checkout);
    await settle();
    for (const _ of [1, 2, 3]) {
      address.back();
      expect(stepIn(checkout)).toBe('payment');
      expect(address.read().search).toBe('?step=payment');
    }
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=payment']);
  });

  test('navigates from delivery to the details, then home, on a narrow screen', async () => {
    const { checkout, address } = open('/');
    checkout.send({ type: 'viewport.changed', narrow: true });
    await goToForm(checkout);
    checkout.send({ type: 'form.continued' });
    address.back();
    expect(address.read().search).toBe('?step=form');
    expect(checkout.getSnapshot().context.subStep).toBe('form');
    address.back();
    expect(stepIn(checkout)).toBe('home');
    expect(address.entries[0]).toBe('/');
  });

  test('navigates Back to the details and Forward to delivery on a narrow screen @R2.39', async () => {
    const { address, formScreen } = await openDelivery();
    address.back();
    expect(formScreen()).toBe('form');
    address.forward();
    expect(formScreen()).toBe('delivery');
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=form']);
  });

  test('stays on the details and shows their errors if Forward finds them invalid @R2.39', async () => {
    const { checkout, address, formScreen } = await openDelivery();
    address.back();
    checkout.send({ type: 'field.edited', path: 'customer.lastName', value: '' });
    address.forward();
    expect(formScreen()).toBe('form');
    expect(checkout.getSnapshot().context.errors).toHaveProperty(['customer.lastName']);
    address.back();
    address.back();
    expect(stepIn(checkout)).toBe('home');
  });

  test('returns to payment, not delivery, after a link from payment to the details', async () => {
    const { checkout, address, formScreen } = await openDelivery();
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    requestRoute(checkout, routes.details);
    expect(formScreen()).toBe('form');
    await settle();
    address.back();
    expect(stepIn(checkout)).toBe('payment');
  });

  test('adds no history entry when the screen becomes wide and narrow again', async () => {
    const { checkout, address } = await openDelivery();
    checkout.send({ type: 'viewport.changed', narrow: false });
    await settle();
    checkout.send({ type: 'viewport.changed', narrow: true });
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=form']);
  });

  test('stays on delivery when Back only removes a hash, then returns to the details', async () => {
    const { address, formScreen } = await openDelivery();
    address.follow('/?step=form#content');
    expect(formScreen()).toBe('delivery');
    address.back();
    expect(formScreen()).toBe('delivery');
    address.back();
    expect(formScreen()).toBe('form');
  });

  test('returns home with a notice if Forward leads to an unavailable step', async () => {
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    address.back();
    checkout.send({ type: 'field.edited', path: 'customer.lastName', value: '' });
    address.forward();
    expect(stepIn(checkout)).toBe('home');
    expect(noticesIn(checkout)).toEqual(['formIsIncomplete']);
    expect(address.entries).toEqual(['/', '/?step=form', '/']);
  });

  test('stays on success after a paid order', async () => {
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    address.back();
    expect(stepIn(checkout)).toBe('success');
    expect(address.read().search).toBe('?step=success');
  });
});

test('opens the step of a link within the page', async () => {
  const { checkout, address } = open('/');
  await goToForm(checkout);
  address.follow('/?step=home#faq');
  expect(stepIn(checkout)).toBe('home');
  address.follow('/?step=payment');
  expect(stepIn(checkout)).toBe('payment');
});

test.each(['form', 'payment'] as const)('stays at %s after a reload', async (step) => {
  const { checkout, address } = open(`/?step=${step}`, withDraft);
  await settle();
  expect(stepIn(checkout)).toBe(step);
  expect(address.entries).toEqual([`/?step=${step}`]);
  if (step === 'payment') {
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  }
});
