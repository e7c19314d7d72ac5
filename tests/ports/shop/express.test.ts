import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { expressConsentText } from '#machines/domain/consent.ts';
import { emptyFields } from '#machines/domain/fields.ts';
import type { WalletContact } from '#machines/domain/express.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { closePages, openPage, readyPage, type Page } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

const nantes = { postalCode: '44000', city: 'Nantes', country: 'FR' };
const contactOf = (email: string): WalletContact => ({
  name: 'Camille Martin',
  email,
  phone: '+33 6 12 34 56 78',
  line1: '12 Rue de la Fosse',
  line2: '',
  ...nantes,
});
const consent = () => ({ at: new Date(shop.now()).toISOString(), text: expressConsentText });

const expressState = (page: Page) => page.snapshot().children.express?.getSnapshot();
const reachSheet = (page: Page, state: 'choosing' | 'placeRejected') =>
  page.reach(() => expressState(page)?.matches({ open: state }) === true);

/** Opens the sheet on the form, as a device with Apple Pay does. */
async function openSheet(page: Page): Promise<void> {
  page.checkout.send({ type: 'order.started', nbMeals: 10 });
  page.checkout.send({ type: 'wallets.mounted' });
  page.checkout.send({ type: 'wallets.loaded', wallets: ['apple_pay'] });
  page.checkout.send({ type: 'sheet.pressed', wallet: 'apple_pay' });
  await reachSheet(page, 'choosing');
}

async function choosePlace(page: Page): Promise<void> {
  page.checkout.send({ type: 'sheet.placeChosen', place: nantes });
  await reachSheet(page, 'choosing');
}

const authorize = (page: Page, contact: WalletContact | null = contactOf(page.email)): void =>
  page.checkout.send({ type: 'sheet.confirmed', contact, consent: consent() });

const isOrdered = (page: Page) => page.reach((snapshot) => snapshot.matches('success'));

const ordersOf = async ({ email }: Page) =>
  (await shop.ledger()).orders.filter(({ payload }) => payload['email'] === email);

const intentsOf = async ({ email }: Page) =>
  (await shop.ledger()).stripe.intents.filter(({ receipt_email }) => receipt_email === email);

describe('wallet on the form', () => {
  test('orders a box with contact, address and delivery of the wallet @R9.23', async () => {
    const page = openPage(shop);
    await openSheet(page);
    await choosePlace(page);
    const shown = page.answers.at(-1);
    const rate = shown && 'sheet' in shown ? shown.sheet.rates[3] : undefined;
    page.checkout.send({ type: 'sheet.rateChosen', rateId: rate?.id ?? '' });
    await reachSheet(page, 'choosing');
    authorize(page);
    await isOrdered(page);
    const [order, ...others] = await ordersOf(page);
    expect(others).toEqual([]);
    expect(order?.payload).toMatchObject({
      firstname: 'Camille',
      lastname: 'Martin',
      delivery_Date: rate?.id.slice(0, 10),
    });
    const answer = page.answers.findLast(({ kind }) => kind === 'update');
    const { payment } = page.snapshot().context;
    expect(payment.express).toBeNull();
    expect(answer && 'sheet' in answer ? answer.sheet.amount : null).toBe(8689);
  });

  test('keeps the invoice address of the form', async () => {
    const page = openPage(shop);
    page.checkout.send({ type: 'order.started', nbMeals: 10 });
    page.checkout.send({
      type: 'form.filled',
      fields: {
        ...emptyFields,
        'billing.isActive': 'yes',
        'billing.contact.firstName': 'Paul',
        'billing.contact.lastName': 'Durand',
        'billing.contact.phoneNumber': '01 40 20 50 50',
        'billing.address.type': 'perso',
        'billing.address.line1': '1 place Bellecour',
        'billing.address.postalCode': '69002',
        'billing.address.city': 'Lyon',
      },
    });
    await openSheet(page);
    await choosePlace(page);
    authorize(page);
    await isOrdered(page);
    expect((await ordersOf(page)).map(({ payload }) => JSON.stringify(payload))).toEqual([
      expect.stringMatching(/Durand.*1 place Bellecour|1 place Bellecour.*Durand/),
    ]);
  });

  test('rejects an address in Corsica on the sheet and charges nothing', async () => {
    const page = openPage(shop);
    await openSheet(page);
    page.checkout.send({
      type: 'sheet.placeChosen',
      place: { postalCode: '20000', city: 'Ajaccio', country: 'FR' },
    });
    await reachSheet(page, 'placeRejected');
    expect(page.answers.at(-1)).toEqual({ kind: 'reject' });
    page.checkout.send({ type: 'sheet.cancelled' });
    const { fields, errors } = page.snapshot().context;
    expect(fields['address.city']).toBe('Ajaccio');
    expect(errors['address.postalCode']).toMatch(/ne livrons pas encore/);
    expect(page.snapshot().value).toEqual({ form: 'editing' });
  });

  test('ends the sheet with the sentence about a registered e-mail, which then stands at the field @R1.15', async () => {
    const page = openPage(shop, { email: 'existant@example.com' });
    await openSheet(page);
    await choosePlace(page);
    authorize(page);
    await page.reach((snapshot) => snapshot.matches('form') && snapshot.context.account.status === 'exists');
    expect(page.answers.at(-1)).toEqual({ kind: 'fail', message: emailExistsMessage });
    expect(page.snapshot().context.errors['customer.email']).toBe(emailExistsMessage);
    expect(page.snapshot().context.fields['address.line1']).toBe('12 Rue de la Fosse');
  });

  test('fills in the form if the wallet has no phone number', async () => {
    const page = openPage(shop);
    await openSheet(page);
    await choosePlace(page);
    authorize(page, { ...contactOf(page.email), phone: '' });
    await page.reach((snapshot) => snapshot.matches('form'));
    const { errors, fields } = page.snapshot().context;
    expect(Object.keys(errors)).toEqual(['customer.phoneNumber']);
    expect(fields['customer.lastName']).toBe('Martin');
    expect(page.answers.at(-1)).toMatchObject({ kind: 'fail' });
  });

  test('shows the payment screen with everything filled in if the bank declines the wallet', async () => {
    const page = openPage(shop, { card: 'declined' });
    await openSheet(page);
    await choosePlace(page);
    authorize(page);
    await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(page.snapshot().context.payment).toMatchObject({
      problem: { kind: 'declined' },
      express: null,
      consent: null,
    });
    expect(await ordersOf(page)).toEqual([]);
  });

  test('starts no payment after the customer closed the sheet', async () => {
    const page = openPage(shop);
    await openSheet(page);
    page.checkout.send({ type: 'sheet.cancelled' });
    authorize(page);
    expect(page.snapshot().value).toEqual({ form: 'editing' });
    page.checkout.send({ type: 'sheet.pressed', wallet: 'apple_pay' });
    await reachSheet(page, 'choosing');
    expect(page.answers.filter(({ kind }) => kind === 'offer')).toHaveLength(2);
  });
});

describe('wallet on the payment screen', () => {
  test('pays the displayed order without an address', async () => {
    const page = await readyPage(shop);
    page.checkout.send({ type: 'wallets.mounted' });
    page.checkout.send({ type: 'wallets.loaded', wallets: ['google_pay'] });
    page.checkout.send({ type: 'sheet.pressed', wallet: 'google_pay' });
    await reachSheet(page, 'choosing');
    expect(page.answers.at(-1)).toMatchObject({ kind: 'offer', sheet: { amount: 8589, rates: [] } });
    authorize(page, null);
    await isOrdered(page);
    expect(await ordersOf(page)).toHaveLength(1);
    expect((await intentsOf(page)).length).toBeLessThanOrEqual(1);
  });

  test('offers nothing before the payment is prepared', async () => {
    const page = openPage(shop);
    await page.fillIn();
    page.checkout.send({ type: 'wallets.mounted' });
    page.checkout.send({ type: 'wallets.loaded', wallets: ['google_pay'] });
    page.checkout.send({ type: 'form.submitted' });
    page.checkout.send({ type: 'sheet.pressed', wallet: 'google_pay' });
    await page.reach(() => page.answers.length > 0);
    expect(page.answers).toEqual([{ kind: 'reject' }]);
  });
});
