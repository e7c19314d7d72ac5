import { expectHeard } from '#e2e/support/heard.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('with a browser that refuses for its owner', () => {
  test.use({ keptConsent: null });

  test('is not asked, and may still be asked', async ({ page, visitor }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const sent = requestsTo(page, '/sandbox/analytics');
    await visitor.visits('/');
    await page.getByText('Combien de temps se conservent-ils').click();
    await expect(visitor.cookies).toHaveCount(0);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await expect(visitor.cookies).toBeVisible();
  });
});

test.describe('with a consent given', () => {
  test.use({ keptConsent: 'given' });

  test('is counted from the first page to the thanks', async ({ page, shop, shopper, visitor }) => {
    await visitor.visits('/');
    await expect(visitor.cookies).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Commencer' }).click();
    await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await shopper.fills();
    await shopper.goesToPayment();
    await shopper.isReadyToPay();
    await shopper.pays();
    await shopper.isThanked();
    await expectHeard(shop, [
      'loaded',
      'bouton-cta:click',
      'identify',
      'customerio_form_submit_success',
      'customerio_payment_submit_success',
    ]);
    const { analytics } = await shop.ledger();
    const views = analytics.filter(({ name }) => name === 'view_page').map(({ fields }) => fields);
    expect(views.map(({ fromStep, toStep }) => `${fromStep} ${toStep}`).toSorted()).toEqual([
      'form payment',
      'home form',
      'null home',
      'payment success',
    ]);
    expect(analytics.filter(({ userId }) => userId !== undefined)).toMatchObject([
      { type: 'identify', userId: shopper.details.email, fields: { source: 'TUNNEL-2025' } },
    ]);
    expect(analytics.find(({ name }) => name === 'bouton-cta:click')?.fields).toMatchObject({
      position: 'navbar',
      mode: 'SITE',
      app_variation: 'site',
    });
  });
});
