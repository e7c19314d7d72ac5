import { spawnSync } from 'node:child_process';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

test.use({ translator: 'whenReady' });

test('sends a problem report whose replay reaches the same state', async ({
  page,
  incidents,
  shop,
  shopper,
}, testInfo) => {
  incidents.allow(/status of 50\d/);
  await shop.setFaults({ 'stripe.payment_intents.create': { kind: 'status', status: 503 } });
  await shopper.startOrder();
  await shopper.fillForm();
  await shopper.goToPayment();
  const cardError = page.locator('#refusal');
  await cardError.getByRole('button', { name: 'Signaler un problème' }).click();

  const dialog = page.getByRole('dialog', { name: 'Signaler un problème' });
  await expect(dialog.getByRole('list', { name: 'Étapes notées' })).toContainText(
    'clic sur « Passer au paiement »',
  );
  await dialog.getByText('Voir tout ce qui est envoyé').click();
  const shownFile = await dialog.getByRole('region', { name: 'Fichier entier' }).innerText();
  const textsWithoutNumbers = shownFile.replaceAll(/: \d+/g, '');
  for (const typedValue of Object.values(shopper.details))
    expect(textsWithoutNumbers).not.toContain(String(typedValue));
  await checkScreen(page, 'report');

  await shop.setFaults({ incidents: { kind: 'status', status: 503 } });
  await dialog.getByRole('textbox', { name: 'Votre message' }).fill('Impossible de payer.');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gardez le fichier');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Enregistrer le fichier' }).click(),
  ]);
  const savedFile = testInfo.outputPath('saved.json');
  await download.saveAs(savedFile);

  await shop.setFaults({});
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByRole('heading', { name: 'Merci, c’est envoyé.' })).toBeFocused();
  const reference = (await dialog.locator('strong').innerText()).trim();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(cardError.getByRole('button', { name: 'Signaler un problème' })).toBeFocused();

  const panel = await page.context().newPage();
  await panel.goto('/sandbox/');
  const reportRow = panel.getByRole('row', { name: reference });
  await expect(reportRow).toContainText('Impossible de payer.');
  const [reportRequest] = await Promise.all([
    panel.waitForEvent('download'),
    reportRow.getByRole('link', { name: 'Télécharger' }).click(),
  ]);
  const file = testInfo.outputPath('sent.json');
  await reportRequest.saveAs(file);
  for (const path of [file, savedFile]) {
    const { stdout } = spawnSync(process.execPath, ['tools/replay.ts', path], { encoding: 'utf8' });
    expect(stdout).toContain('même état final');
  }
});

test('opens the report dialog from the footer by keyboard alone', async ({ page }) => {
  await page.goto('/confidentialite');
  const reportButton = page.getByRole('button', { name: 'Signaler un problème' });
  await reportButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Signaler un problème' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reportButton).toBeFocused();
});

test('shows the phone number and a retry when the report dialog fails to load', async ({
  incidents,
  page,
  visitor,
}) => {
  incidents.allow(/ERR_FAILED/);
  await page.route('**/assets/{checkout,openReport}-*.js', (route) => route.abort());
  await visitor.visit('/');
  await page.locator('#select-your-box').getByRole('button', { name: 'Je commande ma box' }).click();
  const orderAlert = page.getByRole('alert').filter({ hasText: 'La page de commande ne s’affiche pas.' });
  await orderAlert.getByRole('button', { name: 'Signaler un problème' }).click();
  const reportAlert = page
    .getByRole('alert')
    .filter({ hasText: 'La fenêtre de signalement ne s’affiche pas.' });
  await expect(reportAlert.last()).toContainText('appelez-nous au 01 00 00 00 00');
  await checkScreen(page, 'report-unreachable');
  await page.unroute('**/assets/{checkout,openReport}-*.js');
  await reportAlert.last().getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('dialog', { name: 'Signaler un problème' })).toContainText(
    'Ce que nous recevrons',
  );
});
