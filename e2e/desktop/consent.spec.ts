import type { Page } from '@playwright/test';
import { expectHeard, heardBy } from '#e2e/support/heard.ts';
import { requestsTo } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';
import { Visitor } from '#e2e/support/visitor.ts';

/** Paths of the shop's own scripts, and of the stand-ins for Stripe's and PayGreen's. */
const listed = /^\/(?:assets\/[\w.-]+\.js|sandbox\/stripe\/stripe\.js|sandbox\/paygreen\/paygreen\.min\.js)$/;

/** Returns a live list of the page's scripts, without those in provider frames. */
function scriptsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const isOfPage = request.frame() === page.mainFrame();
    if (isOfPage && request.resourceType() === 'script') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test.describe('with Global Privacy Control', () => {
  test.use({ storedConsent: null });

  test('sends no analytics and opens the cookie dialog only on request', async ({ page, visitor }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const sent = requestsTo(page, '/sandbox/analytics');
    await visitor.visits('/');
    await visitor.hasMetExit();
    await page.getByText('Combien de temps se conservent-ils').click();
    await expect(visitor.cookies).toHaveCount(0);
    expect(sent).toEqual([]);
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await expect(visitor.cookies).toBeVisible();
  });
});

test.describe('on the first visit', () => {
  test.use({ storedConsent: null });

  test('moves the focus with Tab through the cookie dialog into the page', async ({ page, visitor }) => {
    await visitor.visits('/');
    await expect(visitor.cookies).toBeVisible();
    const inOrder = [
      visitor.cookies.getByRole('link', { name: 'En savoir plus' }),
      visitor.cookies.getByRole('button', { name: 'Accepter' }),
      visitor.cookies.getByRole('button', { name: 'Refuser' }),
      page.getByRole('link', { name: 'Aller au contenu' }),
    ];
    await Array.fromAsync(inOrder, async (target) => {
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
    await visitor.visits('/menus');
    await visitor.stirs();
    await visitor.cookies.getByRole('button', { name: 'Accepter' }).click();
    await expectHeard(shop, ['loaded']);
    const loader = page.locator('script[src$="/loader.js"]');
    await expect(loader).toBeAttached();

    const other = new Visitor(await context.newPage());
    await other.visits('/menus');
    await other.page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await other.cookies.getByRole('button', { name: 'Refuser' }).click();
    await expect(other.cookies).toHaveCount(0);

    const sent = requestsTo(page, '/sandbox/analytics');
    const events = await heardBy(shop);
    await expect(loader).toBeAttached();
    // Simulates a return to the tab, because headless Chromium treats all tabs as visible.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(loader).not.toBeAttached();
    await page.goto('/menus');
    await visitor.stirs();
    await expect(visitor.section('Plats de la semaine').getByRole('article')).toHaveCount(24);
    expect(sent).toEqual([]);
    expect(await heardBy(shop)).toEqual(events);
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
    const scripts = scriptsOf(page);
    await visitor.visits('/');
    await expect(visitor.cookies).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Commencer' }).click();
    await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
    await shopper.fills();
    await shopper.goesToPayment();
    await shopper.isReadyToPay();
    await shopper.pays();
    await shopper.isThanked();
    // `docs/security.md` lists the scripts allowed on pages with card fields.
    expect(scripts.filter((path) => !listed.test(path))).toEqual([]);
    expect(scripts).toContain('/sandbox/stripe/stripe.js');
    await expectHeard(shop, [
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

test.describe('under another dialog', () => {
  test.use({ storedConsent: null });

  test('restores the focus to the cookie dialog, then to the page', async ({ page, visitor }) => {
    await visitor.visits('/');
    const accept = visitor.cookies.getByRole('button', { name: 'Accepter' });
    await expect(accept).toBeVisible();
    const link = page.getByRole('link', { name: 'Voir la carte' }).first();
    await link.focus();
    await accept.focus();
    await visitor.opensExit();
    await Array.fromAsync(['Fermer', 'E-mail', 'Choisir ma box', 'Non merci'], async (name) => {
      await expect(visitor.exit.locator(':focus')).toHaveAccessibleName(name);
      await page.keyboard.press('Tab');
    });
    await page.keyboard.press('Escape');
    await expect(visitor.exit).toHaveCount(0);
    await expect(accept).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(visitor.cookies).toHaveCount(0);
    await expect(link).toBeFocused();
  });
});
