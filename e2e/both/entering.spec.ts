import { hold } from '#e2e/support/requests.ts';
import { shiftsOn, watchShifts } from '#e2e/support/shifts.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Returns the visible numbers of an element: with a colour and a size. */
function figuresSeenIn(element: Element): readonly string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const seen: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent === null || !/\d/.test(textContent) || parentElement === null) continue;
    const isThere = parentElement.checkVisibility() && parentElement.getBoundingClientRect().width > 1;
    if (isThere && getComputedStyle(parentElement).color !== 'rgba(0, 0, 0, 0)') seen.push(textContent);
  }
  return seen;
}

test('the form stands there before any of its code, then takes what is filled in, and nothing moves', async ({
  page,
  shopper,
}) => {
  const letCodeCome = await hold(page, '**/assets/*.js');
  await watchShifts(page);
  await page.goto('/?step=form&box=12');
  await expect(page).toHaveTitle(/^Vos coordonnées/);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeDisabled();
  // Shows neither the home page nor the prices of other sizes.
  await expect(page.locator('#select-your-box')).toHaveCount(0);
  await expect(page.locator('aside')).toHaveAttribute('inert');
  expect(await page.locator('aside').evaluate(figuresSeenIn)).toEqual([]);
  const place = await shopper.title.boundingBox();

  letCodeCome();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeEnabled();
  await expect(page.getByText('Box de 12 repas').first()).toBeAttached();
  expect(await shopper.title.boundingBox()).toEqual(place);
  await shopper.fills();
  expect(await shiftsOn(page)).toEqual([]);
});

test('the payment stands there at a reload, and goes on', async ({ page, shopper }) => {
  await shopper.reachesPayment();
  const letCodeCome = await hold(page, '**/assets/*.js');
  await page.reload();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(page.locator('#select-your-box')).toHaveCount(0);
  letCodeCome();
  await expect(shopper.card.getByLabel('Numéro de carte')).toBeEditable();
});

test('a step that there is no order for is home before any code, which then says why', async ({
  page,
  shop,
  shopper,
}) => {
  const letCodeCome = await hold(page, '**/assets/*.js');
  await page.goto('/?step=form');
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
  await expect(page).toHaveURL(`${shop.url}/?step=form`);
  letCodeCome();
  await expect(page.getByText('Choisissez d’abord votre box.')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/`);
});
