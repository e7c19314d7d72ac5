import type { Page } from '@playwright/test';
import { expectReceivedEvents, receivedEventNames } from '#e2e/support/receivedEvents.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { Visitor } from '#e2e/support/visitor.ts';

/** Paths of the shop's own scripts, and of the fakes for the scripts of Stripe and PayGreen. */
const allowedScripts =
  /^\/(?:assets\/[\w.-]+\.js|sandbox\/stripe\/stripe\.js|sandbox\/paygreen\/paygreen\.min\.js)$/;

/** Returns a live list of the scripts on the page, without those in frames of providers. */
function recordScripts(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const isFromMainFrame = request.frame() === page.mainFrame();
    if (isFromMainFrame && request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test.describe('with Global Privacy Control', () => {
  test.use({ storedConsent: null });

  test('sends no analytics and opens the cookie dialog only on request', async ({ page, visitor }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const analyticsRequests = recordRequests(page, '/sandbox/analytics');
    await visitor.visit('/');
    await visitor.dismissExitDialog();
    await page.getByText('Combien de temps se conservent-ils').click();
    await expect(visitor.cookieDialog).toHaveCount(0);
    expect(analyticsRequests).toEqual([]);
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await expect(visitor.cookieDialog).toBeVisible();
  });
});

test.describe('on the first visit', () => {
  test.use({ storedConsent: null });

  test('opens the exit-intent dialog only after the answer to the cookie dialog @R4.23', async ({
    page,
    visitor,
  }) => {
    await visitor.visit('/');
    await expect(visitor.cookieDialog).toBeVisible();
    await visitor.simulateMouseLeave();
    await visitor.cookieDialog.getByRole('button', { name: 'Refuser' }).click();
    await expect(visitor.cookieDialog).toHaveCount(0);
    await expect(visitor.exitDialog).toHaveCount(0);
    await visitor.openExitDialog();
    await page.keyboard.press('Escape');
    await expect(visitor.exitDialog).toHaveCount(0);
  });

  test('moves the focus with Tab through the cookie dialog into the page', async ({ page, visitor }) => {
    await visitor.visit('/');
    await expect(visitor.cookieDialog).toBeVisible();
    const focusOrder = [
      visitor.cookieDialog.getByRole('link', { name: 'En savoir plus' }),
      visitor.cookieDialog.getByRole('button', { name: 'Accepter' }),
      visitor.cookieDialog.getByRole('button', { name: 'Refuser' }),
      page.getByRole('link', { name: 'Aller au contenu' }),
    ];
    await Array.fromAsync(focusOrder, async (target) => {
      await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
    });
  });

  test('stops analytics in this tab when another tab withdraws consent', async ({
    context,
    page,
    shop,
    visitor,
  }) => {
    await visitor.visit('/menus');
    await visitor.simulateInteraction();
    await visitor.cookieDialog.getByRole('button', { name: 'Accepter' }).click();
    await expectReceivedEvents(shop, ['loaded']);
    const loader = page.locator('script[src$="/loader.js"]');
    await expect(loader).toBeAttached();

    const otherVisitor = new Visitor(await context.newPage());
    await otherVisitor.visit('/menus');
    await otherVisitor.page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await otherVisitor.cookieDialog.getByRole('button', { name: 'Refuser' }).click();
    await expect(otherVisitor.cookieDialog).toHaveCount(0);

    const analyticsRequests = recordRequests(page, '/sandbox/analytics');
    const events = await receivedEventNames(shop);
    await expect(loader).toBeAttached();
    // Dispatches `focus` to simulate a return to the tab. Headless Chromium treats all tabs as visible.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(loader).not.toBeAttached();
    await page.goto('/menus');
    await visitor.simulateInteraction();
    await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
    expect(analyticsRequests).toEqual([]);
    expect(await receivedEventNames(shop)).toEqual(events);
  });
});

test.describe('with consent', () => {
  test.use({ storedConsent: 'given' });

  test('sends the analytics events of a purchase and loads only listed scripts', async ({
    page,
    shop,
    shopper,
    visitor,
  }) => {
    const scripts = recordScripts(page);
    await visitor.visit('/');
    await expect(visitor.cookieDialog).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Commencer' }).click();
    await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await shopper.fillForm();
    await shopper.goToPayment();
    await shopper.fillPayment();
    await shopper.submitPayment();
    await shopper.expectConfirmation();
    // `docs/security.md` lists the scripts allowed on pages with card fields.
    expect(scripts.filter((path) => !allowedScripts.test(path))).toEqual([]);
    expect(scripts).toContain('/sandbox/stripe/stripe.js');
    await expectReceivedEvents(shop, [
      'bouton-cta:click',
      'identify',
      'customerio_form_submit_success',
      'customerio_payment_submit_success',
    ]);
    const { analytics } = await shop.ledger();
    const pageViews = analytics.filter(({ name }) => name === 'view_page').map(({ fields }) => fields);
    expect(pageViews.map(({ fromStep, toStep }) => `${fromStep} ${toStep}`).toSorted()).toEqual([
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
