import { openInspector } from '#e2e/support/inspector.ts';
import { expect, test } from '#e2e/support/test.ts';

test('restores the selected log step on reload and links a purchase to its server steps', async ({
  page,
  shop,
  shopper,
}) => {
  test.slow();
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await openInspector(page);
  const logRegion = inspector.getByRole('region', { name: 'Journal' });
  const actorButton = (name: string) =>
    inspector.getByRole('region', { name: 'Acteurs' }).getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(actorButton('checkout')).toBeVisible();
  await page.getByRole('button', { name: 'Remplir avec des données d’essai' }).click();
  await page.getByRole('button', { name: 'Replier' }).click();
  await shopper.goToPayment();

  await logRegion.getByRole('button', { name: 'form.filled' }).click();
  await actorButton('draft').click();
  const timeSlider = inspector.getByRole('slider', { name: 'Remonter le temps' });
  const shownTime = await logRegion.locator('output').textContent();
  await inspector.reload();
  await expect(actorButton('draft')).toHaveAttribute('aria-pressed', 'true');
  await expect(logRegion.getByRole('button', { name: 'form.filled' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await logRegion.locator('output').textContent())?.split(' sur ')[0]).toBe(
    shownTime?.split(' sur ')[0],
  );
  expect(Number(await timeSlider.inputValue())).toBeLessThan(Number(await timeSlider.getAttribute('max')));

  await logRegion.getByRole('button', { name: 'Suivre en direct' }).click();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  const { stripe } = await shop.ledger();
  const paidIntentId = stripe.intents.find(({ status }) => status === 'succeeded')?.id ?? 'no paid intent';
  await logRegion
    .getByRole('button', { name: `⇄ Commandes · ${paidIntentId}` })
    .first()
    .click();
  await inspector
    .getByRole('region', { name: 'Aussitôt après, sur le serveur' })
    .getByRole('button', { name: paidIntentId })
    .click();
  await expect(inspector.getByRole('combobox', { name: 'Programme observé' })).toContainText('Commandes');
  await expect(actorButton(paidIntentId)).toHaveAttribute('aria-pressed', 'true');
  await expect(logRegion.getByRole('button', { name: `${paidIntentId}/readPayment` }).first()).toBeVisible();

  const [file] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Exporter l’enregistrement' }).click(),
  ]);
  const programs = inspector.getByRole('combobox', { name: 'Programme observé' });
  await inspector.getByLabel('Importer').setInputFiles(await file.path());
  const importedOption = programs.locator('option', { hasText: 'importé' });
  await expect(importedOption).toHaveCount(1);
  await inspector.getByLabel('Importer').setInputFiles(await file.path());
  await inspector.reload();
  await expect(programs.locator('option:checked')).toContainText('importé');
  await expect(importedOption).toHaveCount(1);
  await inspector.getByRole('button', { name: 'Retirer' }).click();
  await inspector.reload();
  await expect(programs).toBeVisible();
  await expect(importedOption).toHaveCount(0);
});
