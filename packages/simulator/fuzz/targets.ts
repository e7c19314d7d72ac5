import { intentRequestOf } from '#tests/support/requests.ts';

export interface Target {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Query of a GET request, or body of a POST request. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

const { form, payment } = intentRequestOf({ email: 'fuzz@example.com' });
const { customer, promo, mealBox } = form;
const { email, firstName, lastName, phoneNumber } = customer;
const redirectUri = 'https://mijote.example/';
const step4 = {
  email,
  civility: '',
  phone: phoneNumber,
  firstname: firstName,
  lastname: lastName,
  numero_et_voie: '12 rue des Lilas',
  postalcode: '75011',
  city: 'Paris',
};
const paygreen = { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'conecs' } };
const edenred = { access: 'sealed.access', refresh: 'sealed.refresh' };
const consent = { at: '2026-11-21T09:00:00.000Z', text: 'J’accepte.' };

const signature = 'a1'.repeat(32);
const challenge = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1000,
      data: { at: 1 },
      keyLength: 32,
      keyPrefix: '00',
      keySignature: signature,
      nonce: 'a1',
      salt: 'a1',
    },
    signature,
  },
  solution: { counter: 1, derivedKey: signature },
};

const post = (path: string, parameters: Target['parameters']): Target => ({
  method: 'POST',
  path,
  parameters,
});
const get = (path: string, parameters: Target['parameters'] = {}): Target => ({
  method: 'GET',
  path,
  parameters,
});

/** Fuzzed calls: all shop functions and calls passed to the main backend. A test checks that the list is complete. */
export const targets: readonly Target[] = [
  post('/api/startCheckout', {}),
  post('/api/createStripeIntent', {
    form,
    payment: { ...payment, consent },
    appMode: 'SITE',
    isCheckoutStarted: false,
  }),
  post('/api/createStripeIntent', { form, payment: { ...payment, paygreen, edenred }, appMode: 'SITE' }),
  post('/api/createStripeIntent', { form: { customer, promo, mealBox }, payment, appMode: 'LP' }),
  get('/api/challenge'),
  post('/api/createStripeIntent', { form, payment, appMode: 'SITE', challenge }),
  get('/api/getStripePaymentMethod', { paymentMethodId: 'pm_1' }),
  post('/api/createPaygreenBuyer', { email, firstName, lastName, phoneNumber, address: form.address }),
  post('/api/checkPaygreenInstrument', {
    buyerId: 'buy_1',
    instrumentId: 'ins_1',
    platform: 'conecs',
    amount: 2500,
  }),
  post('/api/postPaygreenTransaction', { reference: 'pi_1', amount: 1, instrument: 'ins_1', buyer: 'buy_1' }),
  post('/api/beginEdenredSignIn', { redirectUri, isCheckoutStarted: false }),
  get('/api/getEdenredCredentials', { code: 'code', redirectUri, state: 'state' }),
  post('/api/checkEdenredBalance', { ...edenred, amount: 2500 }),
  post('/api/endEdenredSession', edenred),
  post('/api/finalizeOrder', { intentId: 'pi_1', form, payment }),
  post('/api/reportProblem', {
    word: 'Rien ne se passe.',
    log: {
      format: 'xstate-log',
      version: 1,
      app: { name: 'mijote', version: '2.3.1', build: 'today' },
      charts: { visit: '0123456789abcdef' },
      since: 1,
      begin: { visit: { status: 'active', value: 'resting', context: {}, children: {} } },
      events: [{ at: 1, to: 'visit', from: null, event: { type: 'order.approached' }, state: 'resting' }],
      until: 2,
      end: { visit: { chart: 'visit', state: 'resting', context: {} } },
    },
  }),
  post('/api/countJourney', {
    visit: 1,
    counted: [
      { kind: 'moved', from: null, to: 'checkout.home.choosing', seconds: 0 },
      { kind: 'moved', from: 'checkout.home.choosing', to: 'checkout.form.editing', seconds: 12 },
      { kind: 'fieldRefused', name: 'customer.email' },
      { kind: 'methodChosen', name: 'PAYMENT_METHOD_SWILE' },
      { kind: 'paymentRefused', name: 'declined' },
    ],
  }),
  post('/api/stripeWebhook', {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1' } },
  }),
  post('/api/paygreenWebhook', { subject_id: 'po_1' }),
  get('/api/health'),
  get('/api/health/live'),
  get('/api/health/ready'),
  get('/wf/inscription_menu', { date: '2026-11-23' }),
  get('/wf/inscription_user_exist', { email }),
  get('/wf/inscription_delivery_date', { date: '2026-11-24', postalcode: '75011' }),
  get('/wf/inscription_delivery_slot', { postalcode: '75011', 'Pas_samedi?': 'no' }),
  get('/wf/inscription_promocode', { code: 'PETIT10' }),
  post('/wf/inscription_step3', { email }),
  post('/wf/inscription_step4', step4),
];
