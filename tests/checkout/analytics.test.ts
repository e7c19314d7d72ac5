import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { visitMachine, type PageEvent } from '#machines/visit/visit.machine.ts';
import { analyticsMeta, createAnalytics } from '#src/effects/analytics/analytics.ts';
import type { AnalyticsRecord } from '#src/effects/analytics/analyticsEvents.ts';
import type { Checkout } from '#src/effects/actor.ts';
import {
  fakePorts,
  goToForm,
  goToPayment,
  pay,
  payByWallet,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { meta } from '#tests/support/countedEvents.ts';
import { createListener } from '#tests/support/machine.ts';
import { email } from '#tests/support/samples.ts';

const app = { app_version: '2.3.1', app_variation: 'site' };

function startAnalytics(options = meta) {
  const records: AnalyticsRecord[] = [];
  return { records, ...createAnalytics({ send: (record) => records.push(record), meta: options }) };
}

const viewed = (fromStep: string | null, toStep: string | null, name = 'app') => ({
  type: 'track',
  name: 'view_page',
  fields: { name, fromStep, toStep, ...app },
});
const counted = (name: string, fields = {}) => ({ type: 'track', name, fields: { ...fields, ...app } });
const identified = { type: 'identify', userId: email, fields: { source: 'TUNNEL-2025', ...app } };

/** Starts a visit, sends one event and returns the resulting analytics records. */
function recordsAfter(event: PageEvent, options = meta): readonly AnalyticsRecord[] {
  const { records, inspect } = startAnalytics(options);
  const visit = createActor(visitMachine, {
    input: { consent: { stored: 'refused', isRefusedByBrowser: false }, isExpected: false },
    inspect,
  }).start();
  visit.send(event);
  visit.stop();
  return records;
}

test.each<readonly [PageEvent, object]>([
  [{ type: 'page.viewed', name: 'app', from: null, to: 'home' }, viewed(null, 'home')],
  [{ type: 'page.viewed', name: 'app', from: 'payment', to: 'delivery' }, viewed('payment', 'delivery')],
  [{ type: 'page.viewed', name: 'carte', from: null, to: null }, viewed(null, null, 'carte')],
  [
    { type: 'cta.pressed', position: 'hero' },
    counted('bouton-cta:click', { position: 'hero', mode: 'SITE' }),
  ],
  [
    { type: 'question.opened', id: 'minimum', title: 'Quel est le minimum de commande ?' },
    counted('home:see_question', {
      question_id: 'minimum',
      question_title: 'Quel est le minimum de commande ?',
    }),
  ],
  [{ type: 'questions.expanded' }, counted('home:see_more_faq')],
  [{ type: 'questions.collapsed' }, counted('home:see_less_faq')],
  [{ type: 'phone.pressed', position: 'footer' }, counted('home:click_phone_number', { position: 'footer' })],
  [{ type: 'logo.pressed' }, counted('navbar:click_logo')],
  [{ type: 'link.pressed', name: 'Au menu' }, counted('navbar:click_link')],
])('sends exactly one analytics record with its fields for %j @R7.24', (event, record) => {
  expect(recordsAfter(event)).toEqual([record]);
});

test.each([
  [null, 'site', 'SITE'],
  ['lp_root', 'lp_root', 'LP'],
] as const)(
  'adds the app variation and mode of the variant %s to the analytics record',
  (variant, variation, mode) => {
    const built = analyticsMeta({ version: '9.9.9', variant, mode });
    expect(recordsAfter({ type: 'cta.pressed', position: 'last' }, built)).toEqual([
      {
        type: 'track',
        name: 'bouton-cta:click',
        fields: { position: 'last', mode, app_version: '9.9.9', app_variation: variation },
      },
    ]);
  },
);

async function goToPayableOrder(checkout: Checkout): Promise<void> {
  await goToPayment(checkout);
  await untilPayable(checkout);
}

describe('analytics of the checkout', () => {
  test('identifies the customer, then counts the form and payment submissions @R7.25', async () => {
    const { records, inspect } = startAnalytics();
    const { checkout } = startCheckout(fakePorts(), { inspect });
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(records).toEqual([
      identified,
      counted('customerio_form_submit_success'),
      counted('customerio_payment_submit_success'),
    ]);
  });

  test.each<readonly [string, (checkout: Checkout) => Promise<void>]>([
    ['the box picker', async () => undefined],
    ['the form', async (checkout) => checkout.send({ type: 'order.started', nbMeals: 10 })],
    ['the payment screen', goToPayableOrder],
  ])('identifies the customer of a wallet, pressed on %s, like one of the form @R7.25', async (_, start) => {
    const { records, inspect } = startAnalytics();
    const { checkout } = startCheckout(fakePorts(), { inspect });
    await start(checkout);
    await payByWallet(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(records).toEqual([
      identified,
      counted('customerio_form_submit_success'),
      counted('customerio_payment_submit_success'),
    ]);
  });

  test('resets analytics when all data is wiped, but not during a payment @R4.21', async () => {
    const { records, inspect } = startAnalytics();
    const ports = fakePorts();
    ports.confirmIntent.mockReturnValue(new Promise(() => undefined));
    const { checkout } = startCheckout(ports, { inspect });
    await goToPayment(checkout);
    await pay(checkout);
    await settle();
    // While a charge may be in progress, the checkout ignores `data.wiped`.
    checkout.send({ type: 'data.wiped' });
    expect(records.filter(({ type }) => type === 'reset')).toEqual([]);

    const other = startCheckout(fakePorts(), { inspect });
    await goToForm(other.checkout);
    other.checkout.send({ type: 'data.wiped' });
    expect(records.filter(({ type }) => type === 'reset')).toEqual([{ type: 'reset' }]);
  });
});

test('identifies the visitor and counts one submission once the lead form is valid', () => {
  const { records, inspect } = startAnalytics();
  const { parent } = createListener();
  const overlay = createActor(overlayMachine, { input: { parent, wasExitShown: false }, inspect }).start();
  overlay.send({ type: 'lead.requested' });
  overlay.send({ type: 'lead.edited', field: 'email', value: ' Jeanne.Moreau@Example.com ' });
  overlay.send({ type: 'lead.sent' });
  expect(records).toEqual([]);
  overlay.send({ type: 'lead.edited', field: 'firstName', value: 'Jeanne' });
  overlay.send({ type: 'lead.edited', field: 'lastName', value: 'Moreau' });
  overlay.send({ type: 'lead.edited', field: 'phoneNumber', value: '06 12 34 56 78' });
  overlay.send({ type: 'lead.sent' });
  // A second press on the button during the request is not counted.
  overlay.send({ type: 'lead.sent' });
  expect(records).toEqual([identified, counted('customerio_home_modal_submit')]);
  overlay.stop();
});
