import { expect, test } from 'vitest';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import { fakePorts, lost, pay, pending, settle, until } from '#tests/support/checkout.ts';
import { valid } from '#tests/support/voucher.ts';
import { render } from './render.tsx';
import { choose, panelOf, saidAt } from './vouchers.tsx';

const conecs = 'PAYMENT_METHOD_CONECS';

test('has a container for each of the provider’s frames, each with its label', async () => {
  const checkout = await choose(conecs);
  const html = render(checkout, PaymentScreen);
  for (const id of ['container', 'methods-container', 'pan-frame', 'exp-frame', 'cvv-frame'])
    expect(html).toContain(`id="paygreen-${id}"`);
  expect(html).toContain('id="paygreen-reuse-checkbox-container"');
  expect(panelOf(checkout)).toContain('Numéro de carte titre-restaurant Expiration Cryptogramme (CVV)');
});

test('keeps the frames, out of sight, while another method is chosen', async () => {
  const checkout = await choose(conecs);
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
  await settle();
  const html = render(checkout, PaymentScreen);
  expect(html).toMatch(/hidden=""[^>]*><fieldset[^>]*><div><div[^>]*><p[^>]*>Pour les cartes Pluxee/);
  expect(html.match(/id="voucher"/g)).toHaveLength(1);
});

test('names what is still missing of the card, field by field @R4.13', async () => {
  const checkout = await choose(conecs);
  const missing = async (details: ConecsDetails): Promise<string> => {
    checkout.send({ type: 'conecs.edited', details });
    await settle();
    return saidAt(checkout);
  };
  expect(await missing({ ...valid, isPanValid: null })).toContain(
    'Le numéro de carte titre-restaurant est incomplet Compléter',
  );
  expect(await missing({ ...valid, isExpDateValid: null })).toContain(
    'La date d’expiration de la carte titre-restaurant est incomplète Compléter',
  );
  expect(await missing({ ...valid, isCcvValid: null })).toContain(
    'Le cryptogramme de la carte titre-restaurant est incomplet Compléter',
  );
  expect(await missing({ ...valid, isReusableAllowed: false })).toContain(
    'L’enregistrement de la carte titre-restaurant reste à autoriser Compléter',
  );
  expect(await missing(valid)).not.toContain('Compléter');
});

test('waits for a buyer, and says when there is none to be had', async () => {
  const ports = fakePorts();
  ports.createBuyer.mockImplementation(lost);
  const checkout = await choose(conecs, ports);
  expect(panelOf(checkout)).toMatch(
    /^Le service des titres-restaurant ne répond pas pour le moment\. Rien n’a été prélevé\. .* Réessayer /,
  );
});

test('says that the provider’s form could not be had @R4.48', async () => {
  const checkout = await choose(conecs);
  checkout.send({ type: 'voucherForm.failed' });
  const html = render(checkout, PaymentScreen);
  expect(panelOf(checkout)).toMatch(
    /^Le service des titres-restaurant ne s’est pas chargé\. .* un bloqueur de publicité .* Réessayer /,
  );
  expect(html).toMatch(/<div hidden=""><div[^>]*><p[^>]*>Pour les cartes Pluxee/);
});

test('says that it verifies, then what the card holds', async () => {
  const ports = fakePorts();
  ports.submitFields.mockImplementationOnce(pending);
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('verifying') ?? false);
  expect(panelOf(checkout)).toContain('Nous vérifions votre titre-restaurant…');
});

test('a card that the provider refuses: in its words, with nothing taken', async () => {
  const ports = fakePorts();
  ports.submitFields.mockResolvedValue({ kind: 'refused', message: 'Carte expirée.' });
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('refused') ?? false);
  expect(panelOf(checkout)).toMatch(
    /^Carte expirée\. Rien n’a été prélevé\. Corrigez votre carte ou essayez-en une autre, ou .* Réessayer /,
  );
  expect(ports.confirmIntent).not.toHaveBeenCalled();
});

test('a card that is refused without a word: what may be wrong of what was typed', async () => {
  const ports = fakePorts();
  ports.submitFields.mockResolvedValue({ kind: 'refused', message: null });
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('refused') ?? false);
  expect(panelOf(checkout)).toMatch(
    /^Votre carte titre-restaurant a été refusée\. Rien n’a été prélevé\. Vérifiez le numéro, la date et le code, /,
  );
});

test('a card that the server refuses: in its words, and none about what was typed', async () => {
  const ports = fakePorts();
  ports.checkInstrument.mockResolvedValue({
    kind: 'refused',
    message: 'Cette carte n’accepte pas d’être utilisée à nouveau.',
  });
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('refused') ?? false);
  expect(panelOf(checkout)).toMatch(
    /^Cette carte n’accepte pas d’être utilisée à nouveau\. Rien n’a été prélevé\. .* Réessayer /,
  );
  expect(panelOf(checkout)).not.toContain('le numéro, la date');
});

test('a buyer whom the provider refuses is led to their details', async () => {
  const ports = fakePorts();
  ports.createBuyer.mockResolvedValue({ kind: 'refused', message: 'Vos coordonnées sont refusées.' });
  const checkout = await choose(conecs, ports);
  expect(panelOf(checkout)).toMatch(
    /^Vos coordonnées sont refusées\. Rien n’a été prélevé\. Corrigez vos coordonnées, .* Corriger mes coordonnées Réessayer /,
  );
  expect(render(checkout, PaymentScreen)).toMatch(/href="\/\?step=form"[^>]*>Corriger mes coordonnées/);
});

test('a balance that is too low: figures, and other ways', async () => {
  const ports = fakePorts();
  ports.checkInstrument.mockResolvedValue({ kind: 'known', available: 900, isSufficient: false });
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('insufficient') ?? false);
  expect(panelOf(checkout)).toContain(
    'Solde disponible 9,00 € Somme demandée 25,00 € Payer par carte bancaire Vérifier à nouveau',
  );
  expect(saidAt(checkout)).toContain('Le solde de votre carte titre-restaurant ne suffit pas Compléter');
});
