import { expectRoomForWords } from '#e2e/support/room.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Page } from '@playwright/test';

/** As long as a field may be, in the widest letter, without a space. */
const word = 'W'.repeat(200);

// Each of them is looked at in three widths.
test.describe.configure({ timeout: 180_000 });

/** Types the word into every field of a part of the page. */
async function fillsAll(page: Page, within: string): Promise<void> {
  const fields = page.locator(
    `${within} :is(input:not([type="radio"], [type="checkbox"]), textarea):visible`,
  );
  for (const field of await fields.all())
    // oxlint-disable-next-line no-await-in-loop -- a person types into one field at a time
    if (await field.isEditable()) await field.fill(word);
}

test('the dialogs take words of 200 letters', async ({ incidents, page, shop, shopper, visitor }) => {
  incidents.expect(/status of (?:4|50)\d/);
  await shop.setFaults({ 'stripe.payment_intents.create': { kind: 'status', status: 503 } });
  await visitor.visits('/');
  await visitor.opensExit();
  await fillsAll(page, 'dialog');
  await expectRoomForWords(page, 'exit');
  await visitor.exit.getByRole('button', { name: 'Non merci' }).click();
  await page.goto('/?step=payment');
  await expect(page.getByRole('status').getByText('Complétez vos coordonnées')).toBeVisible();
  await expectRoomForWords(page, 'home with a notice');
  await shopper.comesToPay({ nbMeals: 10, promoCode: null });
  await page.locator('#refusal').getByRole('button', { name: 'Signaler un problème' }).click();
  const report = page.getByRole('dialog', { name: 'Signaler un problème' });
  await report.getByRole('textbox', { name: 'Votre message' }).fill(word);
  await report.getByText('Voir tout ce qui est envoyé').click();
  await expectRoomForWords(page, 'report');
});

test('the menu has room for dishes with words of 200 letters', async ({ page, visitor }) => {
  await page.route('**/wf/inscription_menu*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /("(?:name|description|Name|Description)":")/g,
      `$1${word}`,
    );
    await route.fulfill({ response, body });
  });
  await visitor.visits('/menus');
  await page.locator('nav a[href*="semaine="]').nth(1).click();
  await expect(page.getByText(word).first()).toBeVisible();
  await expectRoomForWords(page, 'menu');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRoomForWords(page, 'dish');
});
