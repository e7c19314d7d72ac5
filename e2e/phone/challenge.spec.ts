import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expectOneOrder } from '#e2e/support/orders.ts';
import { cards } from '#e2e/support/shopper.ts';
import type { Shop } from '#e2e/support/shop.ts';
import { expect, test } from '#e2e/support/test.ts';

const responseSchema = z.object({ intent: z.object({ id: z.string(), clientSecret: z.string() }) });

/** Declines the page's next intent five times at Stripe, so that the shop cancels the intent. */
function declineNextIntent(page: Page, shop: Shop): () => Promise<void> {
  const intentResponse = page.waitForResponse('**/api/createStripeIntent');
  return async () => {
    const { intent } = responseSchema.parse(await (await intentResponse).json());
    const body = new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: intent.clientSecret,
      return_url: `${shop.url}/`,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000000000000002',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    });
    const path = `/sandbox/stripe/v1/payment_intents/${intent.id}/confirm`;
    await Promise.all(Array.from({ length: 5 }, () => fetch(`${shop.url}${path}`, { method: 'POST', body })));
    await expect
      .poll(async () => (await shop.ledger()).stripe.intents.find(({ id }) => id === intent.id)?.status)
      .toBe('canceled');
  };
}

test('requires a proof of work after five declined cards, then accepts the payment', async ({
  incidents,
  page,
  shop,
  shopper,
}) => {
  incidents.allow(/status of 40[23]/);
  const declineIntent = declineNextIntent(page, shop);
  await shopper.openPayment();
  await declineIntent();
  await shopper.fillPayment(cards.mastercard);
  await shopper.submitPayment();
  const notice = page.getByRole('alert').filter({ hasText: 'Une vérification avant de payer' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Rien n’a été prélevé.');
  await checkScreen(page, 'payment-challenge');

  const scriptRequest = page.waitForRequest(/proofOfWork/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Vérifier et continuer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Vérification en cours, quelques secondes…' })).toBeVisible();
  await scriptRequest;
  await expect(notice).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Votre carte' })).toBeFocused();
  const sum = await shopper.submitPayment();
  await shopper.expectConfirmation();
  await expectOneOrder(shop, { sum, intents: 2 });
});
