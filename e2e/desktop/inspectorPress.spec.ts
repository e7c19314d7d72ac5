import { openInspector } from '#e2e/support/inspector.ts';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test('lists the conditions that block the payment', async ({ page, shopper }) => {
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await openInspector(page);
  const logRegion = inspector.getByRole('region', { name: 'Journal' });
  const payEventButton = inspector
    .getByRole('region', { name: 'Événements' })
    .getByRole('listitem')
    .filter({ has: inspector.getByText('pay.requested', { exact: true }) });

  await page.getByRole('button', { name: 'Remplir avec des données d’essai' }).click();
  await page.getByRole('button', { name: 'Replier' }).click();
  await shopper.goToPayment();
  await expect(inspector.locator('.drawn [data-state="checkout.payment.open.ready"].is-here')).toBeVisible();
  await shopper.payButton.click();
  await expect(logRegion).toContainText('blockers.requested');
  await inspector.getByText('Légende').click();
  await expect(inspector.locator('.legend dt')).toHaveCount(9);
  await inspector.getByText('Légende').click();
  await checkScreen(inspector, 'inspector-press');

  await inspector.getByRole('button', { name: 'Événements' }).click();
  // Uses only the keyboard. The search ignores word order, accents and capitals.
  const eventSearch = inspector.getByRole('searchbox', { name: 'Chercher un événement' });
  await eventSearch.fill('aucun evenement');
  await expect(payEventButton).toBeHidden();
  await expect(inspector.getByText('Aucun événement de cette machine ne correspond.')).toBeVisible();
  await eventSearch.fill('PAYER commander');
  await eventSearch.press('Enter');
  await expect(payEventButton.getByRole('button', { name: 'Pourquoi ?' })).toBeFocused();
  await inspector.keyboard.press('Enter');
  await expect(payEventButton.locator('.verdict')).toContainText(
    'oui la carte bancaire est incomplète (doit être : non)',
  );
  // The inspector marks its answer as outdated if later events may have changed it.
  await expect(payEventButton.locator('.verdict')).not.toContainText('Résultat à l’événement');
  await shopper.check(shopper.termsCheckbox);
  await expect(payEventButton.locator('.verdict')).toContainText('Résultat à l’événement');
});
