import { dispatchTopMouseLeave, textContentOf } from './inPage.ts';
import { byCss, byRole, insideElement } from './elementQuery.ts';
import { expect, test } from './test.ts';

const cookieDialog = byRole('dialog', 'Mesure d’audience.');
const exitDialog = byRole('dialog', 'Ne partez pas\u00a0!');

test('shows the cookie dialog once, then only on request', async ({ shopper }) => {
  await shopper.visit('/');
  await shopper.page.press('Tab');
  await shopper.expectVisible(cookieDialog);
  await shopper.capture('home-cookies');
  await shopper.click(byRole('button', 'Accepter'));
  await shopper.expectAbsent(cookieDialog);
  await shopper.page.reload();
  await shopper.page.press('Tab');
  await shopper.click(byRole('button', 'Gérer mes cookies'));
  await shopper.expectVisible(cookieDialog);
  await shopper.capture('home-cookies-again');
});

test('renders the home, comparison, legal, not-found and offline pages', async ({ shopper }) => {
  await shopper.suppressDialogs();
  await shopper.visit('/');
  await shopper.page.press('Tab');
  await shopper.expectVisible(insideElement('#select-your-box', byRole('button', 'Je commande ma box')));
  await shopper.capture('home-01');
  expect
    .soft(await shopper.measureUnevenness(), 'brightness range of the background texture')
    .toBeLessThan(0.5);
  await shopper.captureWhileScrolling('home');
  await shopper.visit('/hellofresh');
  await shopper.captureWhileScrolling('hellofresh', 6);
  await shopper.visit('/mentions-legales');
  await shopper.captureWhileScrolling('legal', 2);
  await shopper.visit('/conditions-generales-de-vente');
  await shopper.captureWhileScrolling('terms', 2);
  await shopper.visit('/confidentialite');
  await shopper.captureWhileScrolling('privacy', 2);
  await shopper.visit('/cette-page-n-est-pas-la');
  await shopper.expectTitle('Cette page n’est pas à la carte.');
  await shopper.capture('not-found');
  await shopper.visit('/hors-ligne.html');
  await shopper.capture('offline');
});

test('renders the menu, a dish dialog and a filter without results', async ({ shopper }) => {
  await shopper.suppressDialogs();
  await shopper.visit('/menus');
  await shopper.expectElement(
    byCss('[aria-label="Plats de la semaine"], main'),
    (main) => main.querySelectorAll('article').length === 24,
  );
  await shopper.captureWhileScrolling('menus', 3);
  await shopper.click(insideElement('article', byRole('link')));
  await shopper.expectVisible(byRole('dialog', 'Bœuf bourguignon'));
  await shopper.capture('menus-dish');
  await shopper.press('Escape');
  await shopper.expectAbsent(byRole('dialog'));
  await shopper.click(byRole('button', 'Bistrot'));
  await shopper.expectVisible(byRole('button', '100\u00a0% végétal 0\u00a0plat'));
  await shopper.capture('menus-narrowed');
});

test('opens the exit-intent dialog and the offer on the home page', async ({ shopper }) => {
  await shopper.rejectCookies();
  await shopper.visit('/');
  await shopper.page.press('Tab');
  await expect(async () => {
    await shopper.page.evaluate(dispatchTopMouseLeave);
    expect(await shopper.page.has(exitDialog)).toBe(true);
  }).toPass();
  await shopper.capture('home-exit');
  await shopper.press('Escape');
  await shopper.expectAbsent(exitDialog);
  await shopper.click(byRole('button', 'Voir l’offre'));
  await shopper.expectElement(byCss('#offer'), (offer) => offer.checkVisibility());
  await shopper.capture('home-offer');
});

test('renders a space between “repas” and a following bracket', async ({ shopper }) => {
  await shopper.suppressDialogs();
  await shopper.visit('/');
  expect(await shopper.page.evaluateOn(byCss('main'), textContentOf)).not.toMatch(/repas\(/);
});
