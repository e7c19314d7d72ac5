import { openInspector } from '#e2e/support/inspector.ts';
import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

test('lists the conditions that block the pay button and links to its event', async ({ page, shopper }) => {
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await openInspector(page);
  const log = inspector.getByRole('region', { name: 'Journal' });
  const details = inspector.getByRole('region', { name: 'Événement' });
  const pay = inspector
    .getByRole('region', { name: 'Événements' })
    .getByRole('listitem')
    .filter({ has: inspector.getByText('pay.requested', { exact: true }) });

  await page.getByRole('button', { name: 'Remplir avec des données d’essai' }).click();
  await page.getByRole('button', { name: 'Replier' }).click();
  await shopper.goesToPayment();
  await expect(inspector.locator('.drawn [data-state="checkout.payment.open.ready"].is-here')).toBeVisible();
  await shopper.pay.click({ force: true });
  await log.getByRole('button', { name: 'bouton inactif' }).click();
  await expect(details).toContainText('de l’extérieur à checkout');
  await expect(details).toContainText('Appui sur le bouton inactif « Commander et payer');
  await expect(details).toContainText('oui la carte bancaire est incomplète (doit être : non)');
  await expect(details).not.toContainText('Compléter');
  await expect(log).toContainText('→ payment.open.ready');
  // The legend has the same styles as the elements it explains.
  await inspector.getByText('Légende').click();
  await expect(inspector.locator('.legend dt')).toHaveCount(9);
  const styleOf = (selector: string, name: 'color' | 'textDecorationLine') =>
    inspector
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], name);
  expect(await styleOf('.log .idle b', 'color')).toBe(await styleOf('.legend .idle', 'color'));
  const struck = await styleOf('.log .refused b', 'textDecorationLine');
  expect(await styleOf('.legend .refused', 'textDecorationLine')).toBe(struck);
  await inspector.getByText('Légende').click();
  await look(inspector, 'inspector-press');

  await inspector.getByRole('button', { name: 'Voir pay.requested parmi les événements' }).press('Enter');
  await expect(inspector.getByRole('button', { name: 'Envoyer' })).toHaveCount(1);
  await log.getByRole('button', { name: 'Suivre en direct' }).click();
  // By keyboard only, in any word order, without accents or capitals.
  const seek = inspector.getByRole('searchbox', { name: 'Chercher un événement' });
  await seek.fill('aucun evenement');
  await expect(pay).toBeHidden();
  await expect(inspector.getByText('Aucun événement de cette machine ne correspond.')).toBeVisible();
  await seek.fill('PAYER commander');
  await seek.press('Enter');
  await expect(pay.getByRole('button', { name: 'Pourquoi ?' })).toBeFocused();
  await inspector.keyboard.press('Enter');
  await expect(pay.locator('.verdict')).toContainText(
    'oui la carte bancaire est incomplète (doit être : non)',
  );
  // Later events may make the answer outdated.
  await expect(pay.locator('.verdict')).not.toContainText('Résultat à l’événement');
  await shopper.ticks(shopper.terms);
  await expect(pay.locator('.verdict')).toContainText('Résultat à l’événement');
});
