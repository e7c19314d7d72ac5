import { spawnSync } from 'node:child_process';
import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ translator: 'whenReady' });

test('sends a problem report that replays to the same state', async ({
  page,
  incidents,
  shop,
  shopper,
}, testInfo) => {
  incidents.expect(/status of 50\d/);
  await shop.setFaults({ 'stripe.payment_intents.create': { kind: 'status', status: 503 } });
  await shopper.orders();
  await shopper.fills();
  await shopper.goesToPayment();
  const trouble = page.locator('#refusal');
  await trouble.getByRole('button', { name: 'Signaler un problème' }).click();

  const dialog = page.getByRole('dialog', { name: 'Signaler un problème' });
  await expect(dialog.getByRole('list', { name: 'Étapes notées' })).toContainText(
    'clic sur « Passer au paiement »',
  );
  await dialog.getByText('Voir tout ce qui est envoyé').click();
  const shown = await dialog.getByRole('region', { name: 'Fichier entier' }).innerText();
  const texts = shown.replaceAll(/: \d+/g, '');
  for (const typed of Object.values(shopper.details)) expect(texts).not.toContain(String(typed));
  await look(page, 'report');

  await shop.setFaults({ incidents: { kind: 'status', status: 503 } });
  await dialog.getByRole('textbox', { name: 'Votre message' }).fill('Impossible de payer.');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gardez le fichier');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Enregistrer le fichier' }).click(),
  ]);
  const saved = testInfo.outputPath('saved.json');
  await download.saveAs(saved);

  await shop.setFaults({});
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByRole('heading', { name: 'Merci, c’est envoyé.' })).toBeFocused();
  const reference = (await dialog.locator('strong').innerText()).trim();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(trouble.getByRole('button', { name: 'Signaler un problème' })).toBeFocused();

  const panel = await page.context().newPage();
  await panel.goto('/sandbox/');
  const row = panel.getByRole('row', { name: reference });
  await expect(row).toContainText('Impossible de payer.');
  const [sent] = await Promise.all([
    panel.waitForEvent('download'),
    row.getByRole('link', { name: 'Enregistrer' }).click(),
  ]);
  const file = testInfo.outputPath('sent.json');
  await sent.saveAs(file);
  for (const path of [file, saved]) {
    const { stdout } = spawnSync(process.execPath, ['tools/replay.ts', path], { encoding: 'utf8' });
    expect(stdout).toContain('le même état à la fin');
  }
});

test('opens the report dialog from the footer by keyboard alone', async ({ page }) => {
  await page.goto('/confidentialite');
  const button = page.getByRole('button', { name: 'Signaler un problème' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Signaler un problème' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('shows the phone number and a retry when the report dialog fails to load', async ({
  incidents,
  page,
  visitor,
}) => {
  incidents.expect(/ERR_FAILED/);
  await visitor.visits('/');
  await page.route('**/assets/{checkout,openReport}-*.js', (route) => route.abort());
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  const order = page.getByRole('alert').filter({ hasText: 'La page de commande ne s’affiche pas.' });
  await order.getByRole('button', { name: 'Signaler un problème' }).click();
  const report = page.getByRole('alert').filter({ hasText: 'La fenêtre de signalement ne s’affiche pas.' });
  await expect(report.last()).toContainText('appelez-nous au 01 00 00 00 00');
  await look(page, 'report-unreachable');
  await page.unroute('**/assets/{checkout,openReport}-*.js');
  await report.last().getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('dialog', { name: 'Signaler un problème' })).toContainText(
    'Ce que nous recevrons',
  );
});
