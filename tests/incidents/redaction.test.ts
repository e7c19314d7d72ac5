import { expect, test } from 'vitest';
import { scenesOf } from '#tools/paths/explore.ts';
import type { StoredDraft } from '#machines/draft/draft.machine.ts';
import { isPlainWord } from '#src/effects/incidents/fields.ts';
import { checkoutSyntheticValue } from '#src/effects/incidents/syntheticValues.ts';
import { createPageRecording, type PageRecording } from '#src/effects/incidents/recording.ts';
import { createReplacer, plainSyntheticValue, createRedaction } from '#src/effects/incidents/redaction.ts';
import { discoverModels } from '#tools/discover.ts';
import {
  fakePorts,
  goToForm,
  goToPayment,
  pay,
  settle,
  startCheckout,
  until,
  type FakePorts,
} from '#tests/support/checkout.ts';
import { draft, intentFor, now, typedFields } from '#tests/support/samples.ts';

/** Personal data and secrets that must not appear in a problem report, one of each kind. */
const planted = {
  name: 'Zélie Planté',
  email: 'zelie.plante@secret.example',
  phone: '06 77 88 99 01',
  address: '7 impasse du Secret',
  secret: 'pi_3Planted_secret_Zx91',
  token: 'eyJhbGciOiJkaXIifQ..planted.token',
} as const;
const plants = Object.values(planted);
/** All spellings of the planted data, such as the E.164 phone number and the lower-case e-mail address. */
const traces = [...plants, '77889901', 'Planté', 'plante@', 'du Secret', 'Zx91', 'planted.token'];

const tracesIn = (value: unknown): readonly string[] => {
  const json = JSON.stringify(value);
  return traces.filter((trace) => json.includes(trace));
};

const models = await discoverModels();
const samples = models.flatMap(({ model }) =>
  scenesOf(model).flatMap(({ events, inputs = [] }): readonly unknown[] => [events, inputs].flat()),
);

/** Replaces every string in a value with the planted secret, except event types and names from the charts. */
function withPlant(value: unknown, plant: string, name = ''): unknown {
  if (typeof value === 'string') return name === 'type' || isPlainWord(name, value) ? value : plant;
  if (typeof value !== 'object' || value === null || 'sessionId' in value) return value;
  if (Array.isArray(value)) return value.map((item) => withPlant(item, plant, name));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlant(item, plant, key)]));
}

test.each([
  ['checkout', checkoutSyntheticValue],
  ['page', plainSyntheticValue],
])('removes planted personal data from all chart samples with the %s redaction', (_name, likenessOf) => {
  const redact = createRedaction(createReplacer(likenessOf));
  const planting = plants.flatMap((plant) => samples.map((sample) => withPlant(sample, plant)));
  expect(planting.length).toBeGreaterThan(2000);
  expect(planting.filter((value) => tracesIn(redact(value)).length > 0)).toEqual([]);
});

test('preserves lists of form fields, which the replay of a later edit needs', () => {
  const redact = createRedaction(createReplacer(checkoutSyntheticValue));
  const lists = {
    proposedFields: ['customer.firstName', 'customer.lastName'],
    openPlaces: ['address'],
    typedPlaces: ['address'],
    withoutNumber: ['billing.address'],
  };
  expect(redact(lists)).toEqual(lists);
});

test('redacts numbers, field names, lists, errors and nested values', () => {
  const redact = createRedaction(createReplacer(checkoutSyntheticValue));
  const redacted = redact({
    last4: 4242,
    nbMeals: 10,
    [planted.email]: 1,
    [`${planted.email}|PAYMENT_METHOD_CB_8589_null`]: { id: planted.secret },
    list: plants,
    error: new Error(planted.name),
  });
  expect(tracesIn(redacted)).toEqual([]);
  expect(redacted).toMatchObject({ last4: 0, nbMeals: 10 });
});

/** Creates mocked ports that return planted secrets only. */
function plantedPorts(): FakePorts {
  const ports = fakePorts();
  ports.searchAddress.mockImplementation(async () => [
    {
      id: planted.secret,
      label: planted.address,
      line1: planted.address,
      postalCode: '75011',
      city: planted.name,
    },
  ]);
  ports.createIntent.mockImplementation(async ({ charge }) => ({
    kind: 'created',
    intent: {
      ...intentFor(charge),
      id: planted.secret,
      clientSecret: planted.secret,
      customerId: planted.token,
    },
  }));
  ports.confirmIntent.mockImplementation(async ({ id, type, amount, clientSecret }) => ({
    kind: 'answered',
    intent: { id, type, amount, clientSecret, status: 'succeeded', paymentMethodId: planted.secret },
  }));
  ports.createBuyer.mockImplementation(async () => ({ kind: 'created', buyerId: planted.secret }));
  ports.exchangeCode.mockImplementation(async () => ({
    kind: 'granted',
    credentials: { access: planted.token, refresh: planted.token },
  }));
  ports.finalizeOrder.mockImplementation(async () => ({
    kind: 'created',
    receipt: { token: planted.token, intentId: 'pi_1', isOfThisForm: true },
  }));
  ports.checkEmail.mockImplementationOnce(() => Promise.reject(new Error(planted.name)));
  return ports;
}

const plantedFields = {
  ...typedFields,
  'customer.email': planted.email,
  'customer.firstName': planted.name,
  'customer.lastName': planted.name,
  'customer.phoneNumber': planted.phone,
  'address.line1': planted.address,
};

const stored: StoredDraft = {
  storedAt: now,
  draft: { ...draft, fields: plantedFields, promoCode: planted.token, pending: null },
};

const recordingOf = (checkout: ReturnType<typeof startCheckout>['checkout']): PageRecording => {
  const recording = createPageRecording({ now: () => now });
  recording.setSyntheticValues(checkoutSyntheticValue);
  recording.watch('checkout', checkout);
  return recording;
};

test('records sign-in, promo code and submitted form without personal data', async () => {
  const { checkout } = startCheckout(plantedPorts(), {
    stored,
    returned: { kind: 'code', code: planted.token, state: planted.secret },
    edenred: { access: planted.token, refresh: planted.token },
  });
  const recording = recordingOf(checkout);
  const leaks: string[] = [];
  checkout.subscribe(() => leaks.push(...tracesIn(recording.recording())));
  await goToForm(checkout, plantedFields);
  checkout.send({ type: 'address.typed', text: planted.address, group: 'address' });
  checkout.send({ type: 'promo.submitted', code: planted.token });
  checkout.send({ type: 'lead.edited', field: 'firstName', value: planted.name });
  checkout.send({ type: 'field.edited', path: 'delivery.instruction', value: planted.secret });
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_CB' });
  await settle();
  checkout.send({ type: 'form.submitted' });
  await settle();
  await settle();
  expect(recording.recording().events.length).toBeGreaterThan(30);
  expect(leaks).toEqual([]);
});

const idOf = (text = ''): string => /"id":"(?<id>[^"]+)"/.exec(text)?.groups?.['id'] ?? '';

test('replaces an intent id with the same synthetic id throughout a purchase', async () => {
  const { checkout } = startCheckout(plantedPorts());
  const recording = recordingOf(checkout);
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  const { events } = recording.recording();
  expect(tracesIn(recording.recording())).toEqual([]);
  const answers = events.flatMap(({ to, event }) =>
    to.endsWith('Intent') && 'data' in event ? [JSON.stringify(event['data'])] : [],
  );
  expect(idOf(answers.at(-1))).toMatch(/^texte \d+$/);
  expect(new Set(answers.map(idOf)).size).toBe(1);
});

test('clears the recording when the customer wipes all data', async () => {
  const { checkout } = startCheckout(plantedPorts());
  const recording = recordingOf(checkout);
  await goToForm(checkout, plantedFields);
  expect(recording.recording().events.length).toBeGreaterThan(10);
  checkout.send({ type: 'data.wiped' });
  expect(recording.recording().events.map(({ event }) => event.type)).not.toContain('form.filled');
  await settle();
  const { begin, events } = recording.recording();
  expect(Object.keys(begin)).toEqual(['checkout']);
  expect(JSON.stringify([begin, events])).not.toContain('client1@');
});
