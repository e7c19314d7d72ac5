import { expect, test } from '#e2e/support/test.ts';

test('opens the form with the box from the link', async ({ page, shop, shopper }) => {
  await page.goto('/?step=form&box=12');
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(shopper.orderSummary).toContainText('Box de 12 repas');
  await expect(page).toHaveURL(`${shop.url}/?step=form`);
});

const redirects = [
  {
    address: '/?step=payment#select-your-box',
    notice: 'Il nous manque vos coordonnées.',
    link: 'Compléter mes coordonnées',
  },
  {
    address: '/?step=form#select-your-box',
    notice: 'Choisissez d’abord votre box.',
    link: 'Choisir ma box',
  },
  {
    address: '/?step=form&box=99#select-your-box',
    notice: 'Choisissez d’abord votre box.',
    link: 'Choisir ma box',
  },
  {
    address: '/?step=success#select-your-box',
    notice: 'Cette page s’ouvre après une commande.',
    link: 'Mon espace client',
  },
  { address: '/?step=inconnu#select-your-box', notice: null, link: null },
] as const;

for (const { address, notice, link } of redirects) {
  test(`redirects ${address} to home and retains the hash @R2.21 @R4.2`, async ({ page, shop }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: /^Combien de repas/ })).toBeInViewport();
    await expect(page).toHaveURL(`${shop.url}/#select-your-box`);
    await expect(page).toHaveTitle('👨‍🍳 Mijote');
    if (notice === null) return;
    await expect(page.getByRole('alert')).toContainText(notice);
    await expect(page.getByRole('alert').getByRole('link', { name: link })).toBeVisible();
  });
}

test('shows home at the file address /step-form.html', async ({ page, shopper }) => {
  await page.goto('/step-form.html');
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
});

test('offers a retry when the form code fails to load', async ({ incidents, page, shopper }) => {
  incidents.allow(/ERR_FAILED/);
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto('/?step=form&box=8');
  await expect(page.getByRole('alert')).toContainText('La page de commande ne s’affiche pas.');
  // Unblocks the page's code only on navigation.
  // A hover also loads the code, which would remove the link before the press.
  page.once('framenavigated', () => void page.unroute('**/assets/main-*.js'));
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByText('Box de 8 repas').first()).toBeAttached();
  await expect(shopper.title).toHaveText('Vos coordonnées');
});

test('reports an unknown intent in the address and removes it', async ({ incidents, page, shop }) => {
  incidents.allow(/status of 404/);
  await page.goto(
    '/?payment_intent=pi_inconnu&payment_intent_client_secret=pi_inconnu_secret_x&redirect_status=succeeded',
  );
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByText('Nous ne retrouvons pas ce paiement sur cet appareil.')).toBeVisible();
});

test('retains the typed form across Back and Forward at every step', async ({ page, shopper }) => {
  await shopper.startOrder(10);
  await shopper.fillForm();
  await shopper.goToPayment();
  for (const _ of ['once', 'and again']) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await page.goBack();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.field('customer.firstName')).toHaveValue('Camille');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.goForward();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(shopper.title).toHaveText('Paiement');
  }
  await page.goBack();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await page.goBack();
  await expect(page).toHaveURL((url) => !url.searchParams.has('step'));
  await page.goForward();
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await page.goForward();
  await expect(shopper.title).toHaveText('Paiement');
});

test.describe('with page transitions', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // If the next page does not support a started page transition, browsers report an uncaught error.
  test('navigates to the client area without a page transition error', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => location.assign('/sandbox/client-area/login'));
    await expect(page.getByRole('heading', { name: 'Connexion à l’espace client' })).toBeVisible();
    await page.getByRole('link', { name: 'La boutique' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
