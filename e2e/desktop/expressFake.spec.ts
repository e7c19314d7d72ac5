import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { sandboxStripeKeys } from '#server/config/config.ts';

interface Change {
  readonly address?: object;
  readonly shippingRate?: { readonly id: string };
  readonly resolve: (details?: object) => void;
  readonly reject: () => void;
}
interface Confirmation {
  readonly billingDetails: object;
  readonly shippingAddress?: object;
  readonly shippingRate?: object;
  readonly paymentFailed: () => void;
}

/** Variants of a test page with an Express Checkout Element. The texts name the page's answers. */
interface Integration {
  readonly click?: 'answers' | 'never' | 'shows a rate that is not charged' | 'shows ten rates';
  readonly change?: 'answers' | 'never' | 'rejects';
  readonly paymentMethods?: { readonly applePay?: 'never' };
}

declare global {
  interface Window {
    /** Events of the element, as JSON. */
    expressEvents?: string[];
  }
}

async function mountExpressElement(page: Page, integration: Integration = {}): Promise<void> {
  await page.evaluate(
    ([{ click = 'answers', change = 'answers', paymentMethods = {} }, key]) => {
      const events: string[] = (window.expressEvents = []);
      const record = (name: string, detail?: unknown): void =>
        void events.push(JSON.stringify([name, detail]));
      addEventListener('error', ({ message }) => record('error', message));
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
      const rate = (index: number, amount = 0) => ({
        id: `rate${index}`,
        displayName: `mardi ${index} décembre`,
        amount,
      });
      const elements = window.Stripe?.(key).elements({
        mode: 'payment',
        amount: 4990,
        currency: 'eur',
        setupFutureUsage: 'off_session',
      });
      const element = elements?.create('expressCheckout', {
        business: { name: 'Mijote' },
        emailRequired: true,
        phoneNumberRequired: true,
        shippingAddressRequired: true,
        paymentMethods,
      });
      element?.on('ready', ({ availablePaymentMethods }: { availablePaymentMethods?: object }) =>
        record('ready', availablePaymentMethods ?? null),
      );
      element?.on('cancel', () => record('cancel'));
      element?.on('click', ({ resolve }: Change) => {
        record('click');
        if (click === 'never') return;
        const rates = {
          answers: [rate(1), rate(8)],
          'shows a rate that is not charged': [rate(1, 599)],
          'shows ten rates': Array.from({ length: 10 }, (_, index) => rate(index)),
        }[click];
        resolve({ lineItems: [{ name: 'Box', amount: 4990 }], shippingRates: rates });
      });
      const answer = ({ resolve, reject }: Change): void => {
        if (change === 'answers') resolve();
        if (change === 'rejects') reject();
      };
      element?.on('shippingaddresschange', (event: Change) => {
        record('shippingaddresschange', event.address);
        answer(event);
      });
      element?.on('shippingratechange', (event: Change) => {
        record('shippingratechange', event.shippingRate?.id);
        answer(event);
      });
      element?.on('confirm', (event: Confirmation) => {
        record('confirm', [event.billingDetails, event.shippingAddress, event.shippingRate]);
        setTimeout(() => event.paymentFailed());
      });
      const container = document.createElement('div');
      document.body.replaceChildren(container);
      element?.mount(container);
    },
    [integration, sandboxStripeKeys.publishable] as const,
  );
}

const eventsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window.expressEvents ?? []).map((json): unknown => JSON.parse(json)));
const namesOf = async (page: Page): Promise<unknown[]> =>
  (await eventsOf(page)).map((event) => (Array.isArray(event) ? event[0] : null));

const applePay = (page: Page) => page.getByRole('button', { name: 'Payer avec Apple Pay' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay' });

test.describe('fake of the Express Checkout Element', () => {
  test.beforeEach(async ({ shop, shopper, page, incidents }) => {
    incidents.allow(/IntegrationError/);
    await shop.setWallets(['apple_pay', 'google_pay']);
    await page.clock.install();
    await shopper.openPayment();
  });

  test('shows the wallets of the device, except those that the page disables', async ({ page, shop }) => {
    await mountExpressElement(page, { paymentMethods: { applePay: 'never' } });
    await expect(page.getByRole('button', { name: 'Payer avec Google Pay' })).toBeVisible();
    await expect(applePay(page)).toHaveCount(0);
    expect(await eventsOf(page)).toContainEqual([
      'ready',
      expect.objectContaining({ applePay: false, googlePay: true, link: false }),
    ]);
    await shop.setWallets([]);
    await mountExpressElement(page);
    await expect.poll(() => eventsOf(page)).toEqual([['ready', null]]);
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('gives only a partial address before the authorization, then the contact', async ({ page }) => {
    await mountExpressElement(page);
    await applePay(page).click();
    const place = { city: 'Nantes', state: '', postal_code: '44000', country: 'FR' };
    expect(await eventsOf(page)).toContainEqual(['shippingaddresschange', place]);
    await sheet(page).getByRole('radio', { name: 'mardi 8 décembre' }).check();
    await sheet(page).getByRole('button', { name: 'Payer avec Apple Pay' }).click();
    await expect(sheet(page)).toHaveCount(0);
    const events = await eventsOf(page);
    expect(events).toContainEqual(['shippingratechange', 'rate8']);
    expect(events.at(-1)).toEqual([
      'confirm',
      [
        expect.objectContaining({ name: 'Camille Martin', phone: '+33 6 12 34 56 78' }),
        expect.objectContaining({ address: expect.objectContaining({ line1: '12 Rue de la Fosse' }) }),
        expect.objectContaining({ id: 'rate8' }),
      ],
    ]);
  });

  test('disables payment at an address that the page rejects', async ({ page }) => {
    await mountExpressElement(page, { change: 'rejects' });
    await applePay(page).click();
    await expect(sheet(page).getByRole('alert')).toHaveText('Livraison impossible à cette adresse.');
    await expect(sheet(page).getByRole('button', { name: 'Payer avec Apple Pay' })).toBeDisabled();
    await sheet(page).getByRole('button', { name: 'Annuler' }).click();
    expect((await namesOf(page)).at(-1)).toBe('cancel');
  });

  for (const [name, integration, ms, message] of [
    ['a click after 1 s', { click: 'never' }, 1000, 'click event was not resolved'],
    ['a change of address after 20 s', { change: 'never' }, 20_000, 'shippingaddresschange event was not'],
    [
      'a shipping rate that is not charged',
      { click: 'shows a rate that is not charged' },
      0,
      'add up to 5589, but the amount is 4990',
    ],
    ['ten shipping rates', { click: 'shows ten rates' }, 0, 'array of size less than 10'],
  ] as const)
    test(`opens no payable sheet for ${name}`, async ({ page }) => {
      await mountExpressElement(page, integration);
      await applePay(page).click();
      await page.clock.fastForward(ms);
      await expect.poll(() => eventsOf(page)).toContainEqual(['error', expect.stringContaining(message)]);
      await expect(sheet(page)).toHaveCount(0);
    });

  test('opens no sheet without a user’s press', async ({ page }) => {
    await mountExpressElement(page);
    await applePay(page).evaluate((button) => button.dispatchEvent(new MouseEvent('click')));
    await expect
      .poll(() => eventsOf(page))
      .toContainEqual(['error', expect.stringContaining('user activation')]);
    await expect(sheet(page)).toHaveCount(0);
  });
});
