import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openInspector } from '#e2e/support/inspector.ts';
import { look } from '#e2e/support/look.ts';
import { expect, test } from '#e2e/support/test.ts';

const fill = 'Remplir avec des données d’essai';
/** Timeout for the layout of the whole chart, in ms. */
const drawingTimeout = 60_000;

const actor = (inspector: Page, name: string) =>
  inspector.getByRole('region', { name: 'Acteurs' }).getByRole('button', { name: new RegExp(`^${name}`) });
const lit = (inspector: Page) =>
  inspector
    .locator('.drawn .is-here[data-state]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
const log = (inspector: Page) => inspector.getByRole('region', { name: 'Journal' });
const details = (inspector: Page) => inspector.getByRole('region', { name: 'Événement' });

test('shows a purchase on the charts live, and its order on the server', async ({ page, shop, shopper }) => {
  // Two pages run, and the test makes a whole purchase.
  test.slow();
  await page.goto('/?box=10&step=form&debug=god');
  await expect(page.getByRole('button', { name: fill })).toBeEnabled();
  const inspector = await openInspector(page);
  const machines = ['visit', 'consent', 'checkout', 'account', 'card', 'delivery', 'draft', 'voucher'];
  await Promise.all(machines.map((name) => expect(actor(inspector, name)).toBeVisible()));
  await expect.poll(() => lit(inspector), { timeout: drawingTimeout }).toContain('checkout.form.editing');
  // Records all messages to the inspector from here on.
  await inspector.evaluate(() => {
    const messages: unknown[] = [];
    new BroadcastChannel('mijote.inspector').addEventListener('message', ({ data }) => messages.push(data));
    Object.assign(globalThis, { messages });
  });

  await page.getByRole('button', { name: fill }).click();
  const email = await shopper.field('customer.email').inputValue();
  await log(inspector).getByRole('button', { name: 'form.filled' }).click();
  await expect(details(inspector)).toContainText('de l’extérieur à checkout');
  await expect(details(inspector)).toContainText('"(présent)"');
  await expect(inspector.locator('.drawn .is-way')).not.toHaveCount(0);
  await look(inspector, 'inspector');
  await log(inspector).getByRole('button', { name: 'Séquence' }).click();
  await expect(
    details(inspector).getByText('checkout.form.editing: form.filled -> (sur place)'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Replier' }).click();
  await shopper.goesToPayment();
  // Checks the reasons that block the payment, in turn.
  await log(inspector).getByRole('button', { name: 'Suivre en direct' }).click();
  await actor(inspector, 'checkout').click();
  await expect.poll(() => lit(inspector)).toContain('checkout.payment.open.ready');
  await inspector.getByRole('button', { name: 'Événements' }).click();
  const pay = inspector
    .getByRole('listitem')
    .filter({ has: inspector.getByText('pay.requested', { exact: true }) });
  await pay.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(pay.locator('.verdict')).toContainText(
    'oui la carte bancaire est incomplète (doit être : non)',
  );
  await inspector.getByRole('button', { name: 'Détail' }).click();
  await shopper.isReadyToPay();
  await shopper.pays();
  await shopper.isThanked();
  await log(inspector).getByRole('button', { name: 'Suivre en direct' }).click();
  await actor(inspector, 'checkout').click();
  await expect.poll(() => lit(inspector)).toContain('checkout.success');
  // An explicitly ignored event has no effect here.
  await inspector.getByRole('button', { name: 'Événements' }).click();
  const wipe = inspector
    .getByRole('listitem')
    .filter({ has: inspector.getByText('data.wiped', { exact: true }) });
  await wipe.getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(wipe.locator('.verdict')).toContainText('Sans effet ici');
  await expect(wipe.locator('.verdict')).toContainText('la commande est confirmée : elle est figée');
  const elsewhere = inspector.locator('li:has(h2:text("Attendus ailleurs")) ~ li');
  await expect(elsewhere.getByText('data.wiped', { exact: true })).toBeVisible();
  await expect(elsewhere.getByText('leave.requested', { exact: true })).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Détail' }).click();
  // The sequence has columns for machines, not for their promises.
  await expect(inspector.locator('.heads')).toContainText('card');
  await expect(inspector.locator('.heads')).not.toContainText(/createIntent|findDates|writeDraft/);
  const intentRequest = log(inspector).getByRole('button', { name: 'intent.requested' }).last();
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
  const programs = inspector.getByRole('combobox', { name: 'Programme observé' });
  const orders = await programs.locator('option', { hasText: 'Commandes' }).getAttribute('value');
  await programs.selectOption(orders);
  // The shop also stores orders of earlier purchases.
  const { stripe } = await shop.ledger();
  const paid = stripe.intents.find(({ status }) => status === 'succeeded')?.id ?? 'no paid intent';
  await expect(actor(inspector, paid)).toContainText('completed');
  await actor(inspector, paid).click();
  await expect.poll(() => lit(inspector)).toContain('order');
  await look(inspector, 'inspector-order');
  const importFile = async (name: string, text: string) =>
    inspector
      .getByLabel('Importer')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await importFile(file.suggestedFilename(), recorded);
  await expect(programs.locator('option')).toHaveCount(3);
  await expect(log(inspector)).toContainText('form.filled');
  await expect(programs.locator('option').last()).toContainText(
    /^inspection-.*json.*importé.*Commande confirmée/,
  );

  await importFile('notes.txt', '{"format":"x"}');
  const problem = inspector.getByRole('alert');
  await expect(problem).toContainText(
    'ce n’est ni un enregistrement de l’inspecteur ni le journal d’un incident',
  );
  await importFile('abîmé.json', recorded.replace(/"actor": "[^"]*"/, '"actor": "personne"'));
  await expect(problem).toContainText(
    'abîmé.json : ce fichier est endommagé : il contient un événement pour « personne »',
  );
  await expect(log(inspector)).toContainText('form.filled');
  await inspector.getByRole('button', { name: 'Retirer' }).click();
  await expect(programs.locator('option')).toHaveCount(2);
});

test('explains ignored events, sends events and shows past states', async ({ page, context }) => {
  test.slow();
  // Opened before the shop, so it must detect the shop and reconnect later.
  const inspector = await context.newPage();
  await inspector.goto('/inspecteur');
  const programs = inspector.getByRole('combobox', { name: 'Programme observé' });
  // An order of an earlier test may still run, and then it is already listed.
  const start = inspector.getByRole('link', { name: 'Ouvrir la boutique à observer' });
  await expect(start.or(programs)).toBeVisible();
  await page.goto('/?box=10&step=form&debug=god');
  const pages = programs.locator('option').filter({ hasNotText: 'Commandes' });
  const lookAtShop = async () => {
    if ((await pages.count()) > 0) await programs.selectOption(await pages.last().getAttribute('value'));
    return lit(inspector);
  };
  await expect.poll(lookAtShop, { timeout: 45_000 }).toContain('checkout.form.editing');
  await page.reload();
  await expect(programs.locator('option:checked')).toContainText('en direct');

  await inspector.getByRole('button', { name: 'Événements' }).click();
  const event = (name: string) =>
    inspector.getByRole('listitem').filter({ has: inspector.getByText(name, { exact: true }) });
  await event('form.submitted').getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(event('form.submitted').locator('.verdict')).toContainText('non');
  await event('pay.requested').getByRole('button', { name: 'Pourquoi ?' }).click();
  await expect(event('pay.requested').locator('.verdict')).toContainText('checkout.payment.open.ready');
  await look(inspector, 'inspector-why');
  // The event's data is visible, has today's date and can be edited.
  const now = await inspector.evaluate(() => new Date().toISOString().slice(0, 10));
  await expect(event('terms.accepted').locator('summary')).toContainText(now);
  const step = event('step.requested');
  await step.locator('summary').click();
  await step.getByRole('textbox').fill('home');
  await expect(step.getByRole('alert')).toContainText('rien n’est envoyé');
  await expect(step.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await step.getByRole('combobox').selectOption('{"step":"home"}');
  await step.getByRole('button', { name: 'Envoyer' }).click();
  await expect(step.locator('.verdict')).toContainText(
    'Accepté. Nouvel état : Choix de la box › Le client choisit sa box',
  );
  await expect(page).toHaveURL(/debug=god(?!.*step=form)/);
  await expect.poll(() => lit(inspector)).toContain('checkout.home');

  // A reloaded inspector shows earlier events.
  await inspector.reload();
  await expect(log(inspector).getByRole('button', { name: 'step.requested' }).last()).toContainText(
    'l’inspecteur → checkout',
  );
  const moment = inspector.getByRole('slider', { name: 'Remonter le temps' });
  await moment.fill('0');
  await actor(inspector, 'checkout').click();
  await expect.poll(() => lit(inspector), { timeout: drawingTimeout }).toContain('checkout.form.editing');
  // The shop itself has not changed, and no event can be sent to the past.
  await expect(page).not.toHaveURL(/step=form/);
  await inspector.getByRole('button', { name: 'Événements' }).click();
  await expect(inspector.getByText('Vous regardez un moment passé')).toBeVisible();
  await expect(step.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await expect(step.getByRole('button', { name: 'Pourquoi ?' })).toBeDisabled();
  await inspector
    .getByRole('region', { name: 'Événements' })
    .getByRole('button', { name: 'Revenir au présent' })
    .click();
  await expect.poll(() => lit(inspector)).toContain('checkout.home');
});

for (const width of [390, 1280]) {
  test(`fits the full chart into ${width} px and zooms to the active state`, async ({ page }) => {
    await page.goto('/?box=10&step=form&debug=god');
    await expect(page.getByRole('button', { name: fill })).toBeEnabled();
    const inspector = await openInspector(page);
    await inspector.setViewportSize({ width, height: 860 });
    await expect.poll(() => lit(inspector), { timeout: drawingTimeout }).toContain('checkout.form.editing');
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
