import type { Page, Request } from '@playwright/test';
import { expectReceivedEvents, receivedEventNames } from '#e2e/support/receivedEvents.ts';
import { recordRequests } from '#e2e/support/requests.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Holds back a page's own code, by default that of the home page. Returns a function that releases it. */
async function holdScript(page: Page, name = 'main'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('applies a box choice and an order click made before hydration', async ({ page, shopper }) => {
  const releaseCode = await holdScript(page);
  await page.goto('/');
  await page.getByRole('radio', { name: '12 repas' }).check({ force: true });
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  releaseCode();
  await expect(page.getByText('Box de 12 repas').first()).toBeAttached();
});

test.describe('with consent', () => {
  test.use({ storedConsent: 'given' });

  const linkCases = [
    { code: 'menus', from: '/menus', link: 'Mijote, accueil', countedEvent: 'navbar:click_logo', to: '/' },
    { code: 'menus', from: '/menus', link: 'Au menu', countedEvent: 'navbar:click_link', to: '/menus' },
    { code: 'main', from: '/', link: 'Commencer', countedEvent: 'bouton-cta:click', to: '/#select-your-box' },
    // The page is hydrated, but the visit machine has not loaded. This machine counts the events.
    { code: 'open', from: '/menus', link: 'Mijote, accueil', countedEvent: 'navbar:click_logo', to: '/' },
  ] as const;
  for (const { code, from, link, countedEvent, to } of linkCases)
    test(`counts a click on “${link}” once and follows it after the ${code} code of ${from} loads`, async ({
      page,
      shop,
    }) => {
      const releaseCode = await holdScript(page, code);
      await page.goto(from);
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      expect(await receivedEventNames(shop)).toEqual([]);
      releaseCode();
      await expectReceivedEvents(shop, [countedEvent]);
      await expect(page).toHaveURL(`${shop.url}${to}`);
      const events = await receivedEventNames(shop);
      expect(events.filter((name) => name === countedEvent)).toHaveLength(1);
    });

  test('navigates to a clicked link when the page code fails to load @R7.29', async ({
    incidents,
    page,
    shop,
  }) => {
    incidents.allow(/ERR_FAILED/);
    await page.route('**/assets/menus-*.js', (route) => route.abort());
    await page.goto('/menus');
    await page.getByRole('banner').getByRole('link', { name: 'Mijote, accueil' }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
  });
});

test('navigates to a clicked link before the page code loads if consent is missing @R7.29', async ({
  page,
  shop,
}) => {
  await holdScript(page, 'menus');
  await page.goto('/menus');
  await page.getByRole('banner').getByRole('link', { name: 'Mijote, accueil' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  expect(await receivedEventNames(shop)).toEqual([]);
});

test('opens the offer after hydration if the mouse hovered over it before @R2.28', async ({ page }) => {
  const releaseCode = await holdScript(page);
  await page.goto('/');
  const boxes = page.locator('#offer').getByRole('listitem');
  await page.getByRole('button', { name: 'Voir l’offre' }).hover();
  await expect(boxes.first()).toBeHidden();
  releaseCode();
  await expect(boxes.filter({ visible: true })).toHaveCount(4);
  await page.mouse.move(600, 800);
  await expect(boxes.first()).toBeHidden();
});

test('hides home and its images when a host serves it at the URL of the form', async ({ page, shopper }) => {
  const pictureRequests = recordRequests(page, '-320.avif');
  const releaseCode = await holdScript(page);
  // Simulates a host that ignores the query of a URL and returns the home page.
  await page.route('**/?step=form&box=12', async (route) => {
    const homeUrl = new URL('/', route.request().url());
    await route.fulfill({ response: await route.fetch({ url: homeUrl.href }) });
  });
  await page.goto('/?step=form&box=12');
  await expect(page.locator('#root h1')).toBeHidden();
  releaseCode();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  expect(pictureRequests).toEqual([]);
});

const isDeferredRequest = (request: Request): boolean => request.url().includes('/MiddleSections-');

test('defers the code of the middle home sections until the mouse moves', async ({ page }) => {
  const deferredRequests = recordRequests(page, '.js');
  await page.goto('/');
  await expect.poll(() => deferredRequests.length).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(deferredRequests.filter(isDeferredRequest)).toEqual([]);
  await expect(async () => {
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 300);
    expect(deferredRequests.filter(isDeferredRequest)).not.toEqual([]);
  }).toPass();
});

test('opens the form by URL when the home page code fails to load', async ({ incidents, page, shopper }) => {
  incidents.allow(/ERR_FAILED/);
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('radio', { name: '8 repas' }).check({ force: true });
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  await expect(page).toHaveURL(/\?step=form&box=8$/);
  await expect(shopper.title).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the home page and the menu page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Au menu' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'La Carte du Chef' })).toBeVisible();
  });

  test('submits the chosen box in the URL, then requires JavaScript @R2.31', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('radio', { name: '12 repas' }).check({ force: true });
    await page.getByRole('main').getByRole('button', { name: 'Je commande ma box' }).click();
    await expect(page).toHaveURL(/\/\?step=form&box=12$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Il manque JavaScript.' })).toBeVisible();
    await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  for (const address of [
    '/',
    '/menus',
    '/?step=form&box=12',
    '/?step=payment',
    '/hellofresh',
    '/confidentialite',
    '/mentions-legales',
  ])
    test(`shows only working fields and buttons at ${address} @R2.31`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const workingSelector =
        ':is([type="hidden"], [popovertarget], form[action] [type="submit"], form[action] input)';
      const deadControls = page.locator(`:is(button, input, textarea, select):not(${workingSelector})`);
      await expect(deadControls.filter({ visible: true })).toHaveCount(0);
    });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows the offline page and loads the menu on retry', async ({ context, incidents, page }) => {
    incidents.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/menus');
    await expect(page.getByRole('heading', { level: 1, name: 'Il manque le réseau.' })).toBeVisible();
    await expect(page).toHaveURL(/\/menus$/);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'La Carte du Chef' })).toBeVisible();
  });
});
