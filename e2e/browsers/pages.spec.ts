import { leaveByTop, textOf } from './inPage.ts';
import { byCss, byRole, within } from './sought.ts';
import { expect, test } from './test.ts';

const cookies = byRole('dialog', 'Pouvons-nous mesurer votre visite\u00a0?');
const exit = byRole('dialog', 'Ne partez pas\u00a0!');

test('shows the cookie dialog once, then only on request', async ({ shopper }) => {
  await shopper.visits('/');
  await shopper.page.press('Tab');
  await shopper.sees(cookies);
  await shopper.looks('home-cookies');
  await shopper.clicks(byRole('button', 'Accepter'));
  await shopper.seesNo(cookies);
  await shopper.page.reload();
  await shopper.page.press('Tab');
  await shopper.clicks(byRole('button', 'Gérer mes cookies'));
  await shopper.sees(cookies);
  await shopper.looks('home-cookies-again');
});

test('renders the home, comparison, legal, not-found and offline pages', async ({ shopper }) => {
  await shopper.comesUndisturbed();
  await shopper.visits('/');
  await shopper.page.press('Tab');
  await shopper.sees(within('#select-your-box', byRole('button', 'Je commande ma box')));
  await shopper.looks('home-01');
  expect.soft(await shopper.unevenness(), 'brightness range of the background texture').toBeLessThan(0.5);
  await shopper.looksAlong('home');
  await shopper.visits('/hellofresh');
  await shopper.looksAlong('hellofresh', 6);
  await shopper.visits('/mentions-legales');
  await shopper.looksAlong('legal', 2);
  await shopper.visits('/conditions-generales-de-vente');
  await shopper.looksAlong('terms', 2);
  await shopper.visits('/confidentialite');
  await shopper.looksAlong('privacy', 2);
  await shopper.visits('/cette-page-n-est-pas-la');
  await shopper.readsTitle('Cette page n’est pas à la carte.');
  await shopper.looks('not-found');
  await shopper.visits('/hors-ligne.html');
  await shopper.looks('offline');
});

test('renders the menu, a dish dialog and a filter without results', async ({ shopper }) => {
  await shopper.comesUndisturbed();
  await shopper.visits('/menus');
  await shopper.finds(
    byCss('[aria-label="Plats de la semaine"], main'),
    (main) => main.querySelectorAll('article').length === 24,
  );
  await shopper.looksAlong('menus', 3);
  await shopper.clicks(within('article', byRole('link')));
  await shopper.sees(byRole('dialog', 'Bœuf bourguignon'));
  await shopper.looks('menus-dish');
  await shopper.presses('Escape');
  await shopper.seesNo(byRole('dialog'));
  await shopper.clicks(byRole('button', 'Bistrot'));
  await shopper.sees(byRole('button', '100\u00a0% végétal 0\u00a0plat'));
  await shopper.looks('menus-narrowed');
});

test('opens the exit-intent dialog and the offer on the home page', async ({ shopper }) => {
  await shopper.hasRefusedCookies();
  await shopper.visits('/');
  await shopper.page.press('Tab');
  await expect(async () => {
    await shopper.page.run(leaveByTop);
    expect(await shopper.page.has(exit)).toBe(true);
  }).toPass();
  await shopper.looks('home-exit');
  await shopper.presses('Escape');
  await shopper.seesNo(exit);
  await shopper.clicks(byRole('button', 'Voir l’offre'));
  await shopper.finds(byCss('#offer'), (offer) => offer.checkVisibility());
  await shopper.looks('home-offer');
});

test('puts a space between “repas” and the bracket after it', async ({ shopper }) => {
  await shopper.comesUndisturbed();
  await shopper.visits('/');
  expect(await shopper.page.ask(byCss('main'), textOf)).not.toMatch(/repas\(/);
});
