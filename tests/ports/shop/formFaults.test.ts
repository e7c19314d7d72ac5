import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dateIn, quoteIn } from '#machines/checkout/checkout.facts.ts';
import { emailExistsMessage } from '#machines/domain/email.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, expectedProblem, withEachFaultKind } from './faultCases.ts';
import { closePages, openPage, type Page } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

/** Submits the checkout form. @returns the checkout state that follows */
async function submitForm(page: Page) {
  page.checkout.send({ type: 'form.submitted' });
  await page.reach((snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  return page.snapshot().value;
}

describe.each(withEachFaultKind(cases.customer))('%s with the fault %s', (name, _, fault) => {
  test('shows the error on the form and accepts the next submission @R4.6 @R8.3', async () => {
    const page = openPage(shop);
    await page.fillIn();
    // A changed e-mail makes the server check the form again.
    page.checkout.send({ type: 'field.edited', path: 'customer.email', value: `other.${page.email}` });
    await shop.fail({ [name]: fault });
    page.checkout.send({ type: 'form.submitted' });
    await page.reach(({ context }) => context.account.problem !== null);
    expect(page.snapshot().value).toEqual({ form: 'editing' });
    expect(page.snapshot().context.account.problem).toBe(expectedProblem(name));
    await shop.heal();
    expect(await submitForm(page)).toEqual({ payment: { open: 'ready' } });
  });
});

test.each(['main.inscription_step3', 'main.inscription_step4'])(
  'shows the error at the e-mail field if %s rejects a registered e-mail @R1.15',
  async (name) => {
    // A complete form already sends step 3, so the fault has to be there first.
    await shop.fail({ [name]: { kind: 'refuse', code: 'email_exists' } });
    const page = openPage(shop);
    await page.fillIn();
    page.checkout.send({ type: 'form.submitted' });
    await page.reach(({ context }) => context.account.status === 'exists');
    expect(page.snapshot().context.errors).toEqual({ 'customer.email': emailExistsMessage });
  },
);

test('shows no error if the e-mail check fails after the field loses focus', async () => {
  await shop.fail({ 'main.inscription_user_exist': { kind: 'status', status: 500 } });
  const page = openPage(shop);
  await page.fillIn();
  await page.reach((snapshot) => snapshot.children.account?.getSnapshot().value === 'EMAIL_NOT_DEFINED');
  expect(page.snapshot().context).toMatchObject({ account: { problem: null }, errors: {} });
});

test('rejects a registered e-mail as soon as its field loses focus', async () => {
  const page = openPage(shop);
  await page.fillIn({ 'customer.email': 'existant@example.com' });
  await page.reach(({ context }) => context.account.status === 'exists');
  expect(page.snapshot().context.errors).toEqual({ 'customer.email': emailExistsMessage });
});

describe.each(withEachFaultKind(cases.dates))('%s with the fault %s', (name, _, fault) => {
  test('reports unavailable dates and loads them on retry', async () => {
    await shop.fail({ [name]: fault });
    const page = openPage(shop);
    await page.fillIn();
    const { context: formContext } = page.snapshot();
    expect(formContext.delivery.status).toBe('unreachable');
    expect(dateIn(formContext)).toBeNull();
    await shop.heal();
    page.checkout.send({ type: 'dates.retried' });
    await page.reach(({ context }) => context.delivery.status === 'dated');
    expect(await submitForm(page)).toEqual({ payment: { open: 'ready' } });
  });
});

describe.each(withEachFaultKind(cases.promo))('%s with the fault %s', (name, _, fault) => {
  test('restores the price and accepts the code on a second attempt @R8.12', async () => {
    await shop.fail({ [name]: fault });
    const page = openPage(shop);
    page.checkout.send({ type: 'mealBox.chosen', nbMeals: 10 });
    page.checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
    const total = () => quoteIn(page.snapshot().context)?.total;
    await page.reach(({ context }) => !context.promo.isPending);
    // A 4xx response of the main backend means that the promo code is invalid.
    const state = fault.kind === 'refuse' ? 'invalid' : 'unreachable';
    expect([page.snapshot().children.promo?.getSnapshot().value, total()]).toEqual([state, 8589]);
    await shop.heal();
    page.checkout.send({ type: 'promo.submitted', code: 'PETIT10' });
    await page.reach(({ context }) => context.promo.applied !== null);
    expect(total()).toBe(7589);
  });
});

describe.each(withEachFaultKind(cases.addresses))('%s with the fault %s', (name, _, fault) => {
  test('lets the customer fill in the address manually if the search fails', async () => {
    await shop.fail({ [name]: fault });
    const page = openPage(shop);
    await page.fillIn();
    page.checkout.send({ type: 'address.typed', text: '12 rue des lilas', group: 'address' });
    await page.wait(({ children }) => children.addressSearch?.getSnapshot().value === 'hidden');
    await page.wait(({ children }) => children.citySearch?.getSnapshot().value === 'unknown');
    expect(await submitForm(page)).toEqual({ payment: { open: 'ready' } });
  });
});

test('fills in the city of a postal code and accepts another city @R5.19', async () => {
  const page = openPage(shop);
  await page.fillIn();
  const edit = (field: 'postalCode' | 'city', value: string) =>
    page.checkout.send({ type: 'field.edited', path: `address.${field}`, value });
  const search = () => page.snapshot().children.citySearch?.getSnapshot();
  edit('city', '');
  edit('postalCode', '44000');
  await page.wait(() => page.snapshot().context.fields['address.city'] === 'Nantes');
  edit('city', 'Lyon');
  page.checkout.send({ type: 'city.left' });
  expect(search()?.matches({ known: 'doubted' })).toBe(true);
  expect(page.snapshot().context.errors).toEqual({});
  await page.reach(({ context }) => context.delivery.status === 'dated');
  expect(await submitForm(page)).toEqual({ payment: { open: 'ready' } });
});

test('suggests addresses while typing and fills three fields from the selection', async () => {
  const page = openPage(shop);
  await page.fillIn();
  page.checkout.send({ type: 'address.typed', text: '10 rue', group: 'address' });
  const search = () => page.snapshot().children.addressSearch?.getSnapshot();
  await page.wait(() => search()?.value === 'shown');
  const [suggestion] = search()?.context.suggestions ?? [];
  if (suggestion === undefined) throw new Error('No address was suggested');
  page.checkout.send({ type: 'address.picked', suggestion, group: 'address' });
  expect(page.snapshot().context.fields).toMatchObject({
    'address.line1': suggestion.line1,
    'address.postalCode': suggestion.postalCode,
    'address.city': suggestion.city,
  });
});
