import { openInspector } from '#e2e/support/inspector.ts';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test('lists the conditions that block the pay button and links to its event', async ({ page, shopper }) => {
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await openInspector(page);
  const logRegion = inspector.getByRole('region', { name: 'Journal' });
  const eventRegion = inspector.getByRole('region', { name: 'Événement' });
  const payEventButton = inspector
    .getByRole('region', { name: 'Événements' })
    .getByRole('listitem')
    .filter({ has: inspector.getByText('pay.requested', { exact: true }) });

  await page.getByRole('button', { name: 'Remplir avec des données d’essai' }).click();
  await page.getByRole('button', { name: 'Replier' }).click();
  await shopper.goToPayment();
  await expect(inspector.locator('.drawn [data-state="checkout.payment.open.ready"].is-here')).toBeVisible();
  await shopper.payButton.click({ force: true });
  await logRegion.getByRole('button', { name: 'bouton inactif' }).click();
  await expect(eventRegion).toContainText('de l’extérieur à checkout');
  await expect(eventRegion).toContainText('Appui sur le bouton inactif « Commander et payer');
  await expect(eventRegion).toContainText('oui la carte bancaire est incomplète (doit être : non)');
  await expect(eventRegion).not.toContainText('Compléter');
  await expect(logRegion).toContainText('→ payment.open.ready');
  // The legend has the same styles as the elements that it explains.
  await inspector.getByText('Légende').click();
  await expect(inspector.locator('.legend dt')).toHaveCount(9);
  const styleOf = (selector: string, name: 'color' | 'textDecorationLine') =>
    inspector
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], name);
  expect(await styleOf('.log .idle b', 'color')).toBe(await styleOf('.legend .idle', 'color'));
  const rejectedDecoration = await styleOf('.log .refused b', 'textDecorationLine');
  expect(await styleOf('.legend .refused', 'textDecorationLine')).toBe(rejectedDecoration);
  await inspector.getByText('Légende').click();
  await checkScreen(inspector, 'inspector-press');

  await inspector.getByRole('button', { name: 'Voir pay.requested parmi les événements' }).press('Enter');
  await expect(inspector.getByRole('button', { name: 'Envoyer' })).toHaveCount(1);
  await logRegion.getByRole('button', { name: 'Suivre en direct' }).click();
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
