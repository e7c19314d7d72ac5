import { beforeEach, describe, expect, test } from 'vitest';
import { stepOf } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { askForPlace, places } from '#src/checkout/stepLocation.ts';
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
const left = { stored: { draft, storedAt: now } };

describe('the address', () => {
  test('shows each step the machine takes, beside the rest of the query', async () => {
    const { checkout, address } = open('/?debug=god');
    await goToPayment(checkout);
    expect(address.entries).toEqual(['/?debug=god', '/?debug=god&step=form', '/?debug=god&step=payment']);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(address.read().search).toBe('?debug=god&step=success');
  });

  test('names a payment that the browser could not store, from the press on, until it is given up @R3.30', async () => {
    ports.writeDraft.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    ports.confirmIntent.mockImplementationOnce(() => pending());
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    await pay(checkout);
    await settle();
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=payment&payment_intent=pi_jeanne_8589']);
  });

  test('names an unstored payment that succeeded, and one that was declined no longer', async () => {
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
  ])(
    'that is refused (%s) leads home, keeps the rest, leaves no trace and says why',
    (href, home, notice) => {
      const { checkout, address } = open(href);
      expect(address.entries).toEqual([home]);
      expect(noticesIn(checkout)).toEqual([notice]);
    },
  );

  test.each(['/?step=unknown#faq', '/?step=#faq'])(
    'without a step that exists (%s) is home @R2.2',
    (href) => {
      const { checkout, address } = open(href);
      expect(stepIn(checkout)).toBe('home');
      expect(address.entries).toEqual(['/#faq']);
      expect(noticesIn(checkout)).toEqual([]);
    },
  );

  test('of another page is left alone', async () => {
    const { checkout, address } = open('/menus?step=form');
    await goToForm(checkout);
    expect(address.entries).toEqual(['/menus?step=form']);
  });
});

describe('a box in the address', () => {
  test('is chosen once, and opens the form that was asked for', () => {
    const { checkout, address } = open('/?step=form&box=12');
    expect(checkout.getSnapshot().context.nbMeals).toBe(12);
    expect(stepIn(checkout)).toBe('form');
    expect(address.entries).toEqual(['/?step=form']);
  });

  test.each(['99', '3', 'douze', ''])('of %s meals is not offered', (box) => {
    const { checkout, address } = open(`/?step=form&box=${box}`);
    expect(checkout.getSnapshot().context.nbMeals).toBeNull();
    expect(address.entries).toEqual(['/']);
  });

  test('replaces the one of an earlier visit', () => {
    const { checkout } = open('/?box=4', left);
    expect(checkout.getSnapshot().context.nbMeals).toBe(4);
  });
});

/** Opens the delivery sub-step on a narrow screen, with one task per event. */
async function atDelivery() {
  const opened = open('/');
  opened.checkout.send({ type: 'viewport.changed', narrow: true });
  await goToForm(opened.checkout);
  opened.checkout.send({ type: 'form.continued' });
  await settle();
  return { ...opened, half: () => opened.checkout.getSnapshot().context.subStep };
}

describe('Back and Forward', () => {
  test('lead from step to step', async () => {
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

  test('stay on the payment while money may be moving, however often they are tried', async () => {
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

  test('lead on a narrow screen from the delivery to the details, then home', async () => {
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

  test('lead on a narrow screen to the details and to the delivery again @R2.39', async () => {
    const { address, half } = await atDelivery();
    address.back();
    expect(half()).toBe('form');
    address.forward();
    expect(half()).toBe('delivery');
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=form']);
  });

  test('to the delivery ask what the button asks: details that are wrong are said, and stay @R2.39', async () => {
    const { checkout, address, half } = await atDelivery();
    address.back();
    checkout.send({ type: 'field.edited', path: 'customer.lastName', value: '' });
    address.forward();
    expect(half()).toBe('form');
    expect(checkout.getSnapshot().context.errors).toHaveProperty(['customer.lastName']);
    address.back();
    address.back();
    expect(stepIn(checkout)).toBe('home');
  });

  test('after a link from the payment to the details lead to the payment, not to the delivery on the way', async () => {
    const { checkout, address, half } = await atDelivery();
    checkout.send({ type: 'form.submitted' });
    await until(checkout, (snapshot) => snapshot.matches('payment'));
    askForPlace(checkout, places.details);
    expect(half()).toBe('form');
    await settle();
    address.back();
    expect(stepIn(checkout)).toBe('payment');
  });

  test('turn no page for a screen that becomes wide and narrow again', async () => {
    const { checkout, address } = await atDelivery();
    checkout.send({ type: 'viewport.changed', narrow: false });
    await settle();
    checkout.send({ type: 'viewport.changed', narrow: true });
    expect(address.entries).toEqual(['/', '/?step=form', '/?step=form']);
  });

  test('a link within the page leaves the delivery as it is', async () => {
    const { address, half } = await atDelivery();
    address.follow('/?step=form#content');
    expect(half()).toBe('delivery');
    address.back();
    expect(half()).toBe('delivery');
    address.back();
    expect(half()).toBe('form');
  });

  test('to a step that is no longer possible lead home, and not into it again', async () => {
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    address.back();
    checkout.send({ type: 'field.edited', path: 'customer.lastName', value: '' });
    address.forward();
    expect(stepIn(checkout)).toBe('home');
    expect(noticesIn(checkout)).toEqual(['formIsIncomplete']);
    expect(address.entries).toEqual(['/', '/?step=form', '/']);
  });

  test('do not begin a paid order again', async () => {
    const { checkout, address } = open('/');
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    address.back();
    expect(stepIn(checkout)).toBe('success');
    expect(address.read().search).toBe('?step=success');
  });
});

test('a link within the page is followed as an address is', async () => {
  const { checkout, address } = open('/');
  await goToForm(checkout);
  address.follow('/?step=home#faq');
  expect(stepIn(checkout)).toBe('home');
  address.follow('/?step=payment');
  expect(stepIn(checkout)).toBe('payment');
});

test.each(['form', 'payment'] as const)('a reload at %s stays there', async (step) => {
  const { checkout, address } = open(`/?step=${step}`, left);
  await settle();
  expect(stepIn(checkout)).toBe(step);
  expect(address.entries).toEqual([`/?step=${step}`]);
  if (step === 'payment') {
    completePayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  }
});
