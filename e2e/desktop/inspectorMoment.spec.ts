import { openInspector } from '#e2e/support/inspector.ts';
import { expect, test } from '#e2e/support/test.ts';

test('restores the selected moment on reload and follows a purchase to the server', async ({
  page,
  shop,
  shopper,
}) => {
  test.slow();
  await page.goto('/?box=10&step=form&debug=god');
  const inspector = await openInspector(page);
  const log = inspector.getByRole('region', { name: 'Journal' });
  const actor = (name: string) =>
    inspector.getByRole('region', { name: 'Acteurs' }).getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(actor('checkout')).toBeVisible();
  await page.getByRole('button', { name: 'Remplir avec des données d’essai' }).click();
  await page.getByRole('button', { name: 'Replier' }).click();
  await shopper.goesToPayment();

  await log.getByRole('button', { name: 'form.filled' }).click();
  await actor('draft').click();
  const moment = inspector.getByRole('slider', { name: 'Remonter le temps' });
  const then = await log.locator('output').textContent();
  await inspector.reload();
  await expect(actor('draft')).toHaveAttribute('aria-pressed', 'true');
  await expect(log.getByRole('button', { name: 'form.filled' })).toHaveAttribute('aria-pressed', 'true');
  expect((await log.locator('output').textContent())?.split(' sur ')[0]).toBe(then?.split(' sur ')[0]);
  expect(Number(await moment.inputValue())).toBeLessThan(Number(await moment.getAttribute('max')));

  await log.getByRole('button', { name: 'Suivre en direct' }).click();
  await shopper.isReadyToPay();
  await shopper.pays();
  await shopper.isThanked();
  const { stripe } = await shop.ledger();
  const paid = stripe.intents.find(({ status }) => status === 'succeeded')?.id ?? 'no paid intent';
  await log
    .getByRole('button', { name: `⇄ Commandes · ${paid}` })
    .first()
    .click();
  await inspector
    .getByRole('region', { name: 'Aussitôt après, sur le serveur' })
    .getByRole('button', { name: paid })
    .click();
  await expect(inspector.getByRole('combobox', { name: 'Programme observé' })).toContainText('Commandes');
  await expect(actor(paid)).toHaveAttribute('aria-pressed', 'true');
  await expect(log.getByRole('button', { name: `${paid}/readPayment` }).first()).toBeVisible();

  const [file] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Exporter ce programme' }).click(),
  ]);
  const programs = inspector.getByRole('combobox', { name: 'Programme observé' });
  await inspector.getByLabel('Importer').setInputFiles(await file.path());
  const imported = programs.locator('option', { hasText: 'importé' });
  await expect(imported).toHaveCount(1);
  await inspector.getByLabel('Importer').setInputFiles(await file.path());
  await inspector.reload();
  await expect(programs.locator('option:checked')).toContainText('importé');
  await expect(imported).toHaveCount(1);
  await inspector.getByRole('button', { name: 'Retirer' }).click();
  await inspector.reload();
  await expect(programs).toBeVisible();
  await expect(imported).toHaveCount(0);
});
