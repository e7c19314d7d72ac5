import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openInspector } from '#e2e/support/inspector.ts';
import { checkScreen } from '#e2e/support/checkScreen.ts';
import { expect, test } from '#e2e/support/test.ts';

const fillButtonName = 'Remplir avec des données d’essai';
const drawingTimeout = 60_000;

/** Returns the first actor with this name. The wallets have a delivery of their own. */
const actorButton = (inspector: Page, name: string) =>
  inspector
    .getByRole('region', { name: 'Acteurs' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();
const activeStateIds = (inspector: Page) =>
  inspector
    .locator('.drawn .is-here[data-state]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
const logRegion = (inspector: Page) => inspector.getByRole('region', { name: 'Journal' });
const eventRegion = (inspector: Page) => inspector.getByRole('region', { name: 'Événement' });

test('shows a purchase live on the statecharts, including its order on the server', async ({
  page,
  shop,
  shopper,
}) => {
  // The test is slow, because two pages run and a whole purchase is made.
  test.slow();
  await page.goto('/?box=10&step=form&debug=god');
  await expect(page.getByRole('button', { name: fillButtonName })).toBeEnabled();
  const inspector = await openInspector(page);
  const machines = ['visit', 'consent', 'checkout', 'account', 'card', 'delivery', 'draft', 'voucher'];
  await Promise.all(machines.map((name) => expect(actorButton(inspector, name)).toBeVisible()));
  await expect
    .poll(() => activeStateIds(inspector), { timeout: drawingTimeout })
    .toContain('checkout.form.editing');
  // From here on, the test records all messages to the inspector.
  await inspector.evaluate(() => {
    const messages: unknown[] = [];
    new BroadcastChannel('mijote.inspector').addEventListener('message', ({ data }) => messages.push(data));
    Object.assign(globalThis, { messages });
  });

  await page.getByRole('button', { name: fillButtonName }).click();
  const email = await shopper.field('customer.email').inputValue();
  await logRegion(inspector).getByRole('button', { name: 'form.filled' }).click();
  await expect(eventRegion(inspector)).toContainText('de l’extérieur à checkout');
  await expect(eventRegion(inspector)).toContainText('"(présent)"');
  await expect(inspector.locator('.drawn .is-way')).not.toHaveCount(0);
  await checkScreen(inspector, 'inspector');
  await logRegion(inspector).getByRole('button', { name: 'Séquence' }).click();
  await expect(
    eventRegion(inspector).getByText('checkout.form.editing: form.filled -> (sur place)'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Replier' }).click();
  await shopper.goToPayment();
  // The inspector lists the reasons that block the payment. Each one is checked.
  await logRegion(inspector).getByRole('button', { name: 'Suivre en direct' }).click();
  await actorButton(inspector, 'checkout').click();
  await expect.poll(() => activeStateIds(inspector)).toContain('checkout.payment.open.ready');
  await inspector.getByRole('button', { name: 'Événements' }).click();
  const payEventButton = inspector
    .getByRole('listitem')
    .filter({ has: inspector.getByText('pay.requested', { exact: true }) });
  await payEventButton.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(payEventButton.locator('.verdict')).toContainText(
    'oui la carte bancaire est incomplète (doit être : non)',
  );
  await inspector.getByRole('button', { name: 'Détail' }).click();
  await shopper.fillPayment();
  await shopper.submitPayment();
  await shopper.expectConfirmation();
  await logRegion(inspector).getByRole('button', { name: 'Suivre en direct' }).click();
  await actorButton(inspector, 'checkout').click();
  await expect.poll(() => activeStateIds(inspector)).toContain('checkout.success');
  // The chart ignores this event explicitly, so the event has no effect.
  await inspector.getByRole('button', { name: 'Événements' }).click();
  const wipeEventButton = inspector
    .getByRole('listitem')
    .filter({ has: inspector.getByText('data.wiped', { exact: true }) });
  await wipeEventButton.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(wipeEventButton.locator('.verdict')).toContainText('Sans effet ici');
  await expect(wipeEventButton.locator('.verdict')).toContainText(
    'la commande est confirmée : elle est figée',
  );
  const expectedElsewhereItems = inspector.locator('li:has(h2:text("Attendus ailleurs")) ~ li');
  await expect(expectedElsewhereItems.getByText('data.wiped', { exact: true })).toBeVisible();
  await expect(expectedElsewhereItems.getByText('leave.requested', { exact: true })).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Détail' }).click();
  // The sequence diagram has columns for machines, but not for their promises.
  await expect(inspector.locator('.heads')).toContainText('card');
  await expect(inspector.locator('.heads')).not.toContainText(/createIntent|findDates|writeDraft/);
  const intentRequest = logRegion(inspector).getByRole('button', { name: 'intent.requested' }).last();
  await intentRequest.scrollIntoViewIfNeeded();
  await expect(intentRequest.getByText('intent.requested')).toBeInViewport();
  const messages = await inspector.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'messages')));
  expect(messages).toContain('finalizeOrder');
  for (const secret of [email, 'Martin', 'Lilas', '_secret_']) expect(messages).not.toContain(secret);

  const [file] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  const recorded = await readFile(await file.path(), 'utf8');
  expect(recorded).not.toContain(email);
  const programSelect = inspector.getByRole('combobox', { name: 'Programme observé' });
  const orders = await programSelect.locator('option', { hasText: 'Commandes' }).getAttribute('value');
  await programSelect.selectOption(orders);
  // The shop also stores orders of earlier purchases, so the test searches for its paid intent.
  const { stripe } = await shop.ledger();
  const paidIntentId = stripe.intents.find(({ status }) => status === 'succeeded')?.id ?? 'no paid intent';
  await expect(actorButton(inspector, paidIntentId)).toContainText('completed');
  await actorButton(inspector, paidIntentId).click();
  await expect.poll(() => activeStateIds(inspector)).toContain('order');
  await checkScreen(inspector, 'inspector-order');
  const importFile = async (name: string, text: string) =>
    inspector
      .getByLabel('Importer')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await importFile(file.suggestedFilename(), recorded);
  await expect(programSelect.locator('option')).toHaveCount(3);
  await expect(logRegion(inspector)).toContainText('form.filled');
  await expect(programSelect.locator('option').last()).toContainText(
    /^inspection-.*json.*importé.*Commande confirmée/,
  );

  await importFile('notes.txt', '{"format":"x"}');
  const errorAlert = inspector.getByRole('alert');
  await expect(errorAlert).toContainText(
    'ce n’est ni un enregistrement de l’inspecteur ni le journal d’un incident',
  );
  await importFile('abîmé.json', recorded.replace(/"actor": "[^"]*"/, '"actor": "personne"'));
  await expect(errorAlert).toContainText(
    'abîmé.json : ce fichier est endommagé : il contient un événement pour « personne »',
  );
  await expect(logRegion(inspector)).toContainText('form.filled');
  await inspector.getByRole('button', { name: 'Retirer' }).click();
  await expect(programSelect.locator('option')).toHaveCount(2);
});

test('explains ignored events, sends events and shows past states', async ({ page, context }) => {
  test.slow();
  // The inspector opens before the shop, so it must detect the shop and later reconnect.
  const inspector = await context.newPage();
  await inspector.goto('/inspecteur');
  const programSelect = inspector.getByRole('combobox', { name: 'Programme observé' });
  // If an order of an earlier test still runs, the inspector already lists the order.
  const openShopLink = inspector.getByRole('link', { name: 'Ouvrir la boutique à observer' });
  await expect(openShopLink.or(programSelect)).toBeVisible();
  await page.goto('/?box=10&step=form&debug=god');
  const pages = programSelect.locator('option').filter({ hasNotText: 'Commandes' });
  const openShopPage = async () => {
    if ((await pages.count()) > 0) await programSelect.selectOption(await pages.last().getAttribute('value'));
    return activeStateIds(inspector);
  };
  await expect.poll(openShopPage, { timeout: 45_000 }).toContain('checkout.form.editing');
  await page.reload();
  await expect(programSelect.locator('option:checked')).toContainText('en direct');

  await inspector.getByRole('button', { name: 'Événements' }).click();
  const event = (name: string) =>
    inspector.getByRole('listitem').filter({ has: inspector.getByText(name, { exact: true }) });
  await event('form.submitted').getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(event('form.submitted').locator('.verdict')).toContainText('non');
  await event('pay.requested').getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(event('pay.requested').locator('.verdict')).toContainText('checkout.payment.open.ready');
  await checkScreen(inspector, 'inspector-why');
  // The inspector shows the event's data with today's date, and the data can be edited.
  const today = await inspector.evaluate(() => new Date().toISOString().slice(0, 10));
  await expect(event('terms.accepted').locator('summary')).toContainText(today);
  const stepEvent = event('step.requested');
  await stepEvent.locator('summary').click();
  await stepEvent.getByRole('textbox').fill('home');
  await expect(stepEvent.getByRole('alert')).toContainText('rien n’est envoyé');
  await expect(stepEvent.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await stepEvent.getByRole('combobox').selectOption('{"step":"home"}');
  await stepEvent.getByRole('button', { name: 'Envoyer' }).click();
  await expect(stepEvent.locator('.verdict')).toContainText(
    'Accepté. Nouvel état : Choix de la box › Le client choisit sa box',
  );
  await expect(page).toHaveURL(/debug=god(?!.*step=form)/);
  await expect.poll(() => activeStateIds(inspector)).toContain('checkout.home');

  await inspector.reload();
  await expect(logRegion(inspector).getByRole('button', { name: 'step.requested' }).last()).toContainText(
    'l’inspecteur → checkout',
  );
  const timeSlider = inspector.getByRole('slider', { name: 'Remonter le temps' });
  await timeSlider.fill('0');
  await actorButton(inspector, 'checkout').click();
  await expect
    .poll(() => activeStateIds(inspector), { timeout: drawingTimeout })
    .toContain('checkout.form.editing');
  // The shop's page has not changed, and the inspector cannot send events to a past state.
  await expect(page).not.toHaveURL(/step=form/);
  await inspector.getByRole('button', { name: 'Événements' }).click();
  await expect(inspector.getByText('Vous regardez un moment passé')).toBeVisible();
  await expect(stepEvent.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await expect(stepEvent.getByRole('button', { name: 'Pourquoi ?' })).toBeDisabled();
  await inspector
    .getByRole('region', { name: 'Événements' })
    .getByRole('button', { name: 'Revenir au direct' })
    .click();
  await expect.poll(() => activeStateIds(inspector)).toContain('checkout.home');
});

for (const width of [390, 1280]) {
  test(`fits the full chart into ${width} px and zooms to the active state`, async ({ page }) => {
    await page.goto('/?box=10&step=form&debug=god');
    await expect(page.getByRole('button', { name: fillButtonName })).toBeEnabled();
    const inspector = await openInspector(page);
    await inspector.setViewportSize({ width, height: 860 });
    await expect
      .poll(() => activeStateIds(inspector), { timeout: drawingTimeout })
      .toContain('checkout.form.editing');
    const frame = await inspector.locator('.frame').boundingBox();
    const drawing = await inspector.locator('.drawn > svg').boundingBox();
    expect(drawing?.width).toBeGreaterThan(100);
    expect(drawing?.y).toBeGreaterThanOrEqual(frame?.y ?? Infinity);
    expect((drawing?.x ?? Infinity) + (drawing?.width ?? 0)).toBeLessThanOrEqual(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
    expect((drawing?.y ?? Infinity) + (drawing?.height ?? 0)).toBeLessThanOrEqual(
      (frame?.y ?? 0) + (frame?.height ?? 0),
    );

    await inspector.getByRole('button', { name: 'Agrandir' }).click();
    await expect(
      inspector.locator('.drawn [data-state="checkout.form.editing"] text').first(),
    ).toBeInViewport();
  });
}
