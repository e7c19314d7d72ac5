import { holdResponses } from '#e2e/support/requests.ts';
import { readVisibleShifts, watchShifts } from '#e2e/support/shifts.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Returns the numbers in an element that have a visible colour and size. */
function visibleNumbersIn(element: Element): readonly string[] {
  const textWalker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const numbers: string[] = [];
  while (textWalker.nextNode()) {
    const { textContent, parentElement } = textWalker.currentNode;
    if (textContent === null || !/\d/.test(textContent) || parentElement === null) continue;
    const isShown = parentElement.checkVisibility() && parentElement.getBoundingClientRect().width > 1;
    if (isShown && getComputedStyle(parentElement).color !== 'rgba(0, 0, 0, 0)') numbers.push(textContent);
  }
  return numbers;
}

test('prerenders a form that accepts input and replaces it without a layout shift', async ({
  page,
  shopper,
}) => {
  const releaseCode = await holdResponses(page, '**/assets/*.js');
  await watchShifts(page);
  await page.goto('/?step=form&box=12');
  await expect(page).toHaveTitle(/^Vos coordonnées/);
  await expect(shopper.title).toHaveText('Vos coordonnées');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeEditable();
  // Before its code loads, the page contains no home page and its summary shows no prices.
  await expect(page.locator('#select-your-box')).toHaveCount(0);
  await expect(page.locator('aside')).toHaveAttribute('inert');
  expect(await page.locator('aside').evaluate(visibleNumbersIn)).toEqual([]);
  const position = await shopper.title.boundingBox();

  releaseCode();
  await expect(page.locator('[data-still]')).toHaveCount(0);
  await expect(page.getByText('Box de 12 repas').first()).toBeAttached();
  expect(await shopper.title.boundingBox()).toEqual(position);
  // Before the customer types, because a slow answer about the e-mail moves an icon later than 500 ms after the input.
  expect(await readVisibleShifts(page)).toEqual([]);
  await shopper.fillForm();
});

test('prerenders the payment step on reload, then loads the card form', async ({ page, shopper }) => {
  await shopper.openPayment();
  const releaseCode = await holdResponses(page, '**/assets/*.js');
  await page.reload();
  await expect(shopper.title).toHaveText('Paiement');
  await expect(page.locator('#select-your-box')).toHaveCount(0);
  releaseCode();
  await expect(shopper.cardFrame.getByLabel('Numéro de carte')).toBeEditable();
});

test('shows home instead of the form if the link has no box, then explains why', async ({
  page,
  shop,
  shopper,
}) => {
  const releaseCode = await holdResponses(page, '**/assets/*.js');
  await page.goto('/?step=form');
  await expect(shopper.title).toHaveText(/^Mijoté longtemps/);
  await expect(page).toHaveURL(`${shop.url}/?step=form`);
  releaseCode();
  await expect(page.getByText('Choisissez d’abord votre box.')).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/`);
});
