import { expect, test } from 'vitest';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import { fakePorts, rejectWithNetworkError, pay, pending, settle, until } from '#tests/support/checkout.ts';
import { valid } from '#tests/support/voucher.ts';
import { render } from './render.tsx';
import { choose, renderPanel, paymentScreenTexts } from './vouchers.tsx';

const conecs = 'PAYMENT_METHOD_CONECS';

test('renders a labelled container for each PayGreen frame', async () => {
  const checkout = await choose(conecs);
  const html = render(checkout, PaymentScreen);
  for (const id of ['container', 'methods-container', 'pan-frame', 'exp-frame', 'cvv-frame'])
    expect(html).toContain(`id="paygreen-${id}"`);
  expect(html).toContain('id="paygreen-reuse-checkbox-container"');
  expect(renderPanel(checkout)).toContain('Numéro de carte titre-restaurant Expiration Code CVV');
});

test('hides the frames while another method is chosen', async () => {
  const checkout = await choose(conecs);
  checkout.send({ type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' });
  await settle();
  const html = render(checkout, PaymentScreen);
  expect(html).toMatch(/hidden=""[^>]*><fieldset[^>]*><div><div[^>]*><div[^>]* aria-busy="true"/);
  expect(html.match(/id="voucher"/g)).toHaveLength(1);
});

test('lists each missing card field @R4.13', async () => {
  const checkout = await choose(conecs);
  checkout.send({ type: 'blockers.requested' });
  const missingAfter = async (details: ConecsDetails): Promise<string> => {
    checkout.send({ type: 'conecs.edited', details });
    await settle();
    return paymentScreenTexts(checkout);
  };
  expect(await missingAfter({ ...valid, isPanValid: null })).toContain(
    'Le numéro de carte titre-restaurant est incomplet.',
  );
  expect(await missingAfter({ ...valid, isExpDateValid: null })).toContain(
    'La date d’expiration de la carte titre-restaurant est incomplète.',
  );
  expect(await missingAfter({ ...valid, isCcvValid: null })).toContain(
    'Il manque le code au dos de la carte titre-restaurant.',
  );
  expect(await missingAfter({ ...valid, isReusableAllowed: false })).toContain(
    'L’enregistrement de la carte titre-restaurant reste à autoriser.',
  );
  expect(await missingAfter(valid)).not.toContain('Il reste');
});

test('offers a retry if no buyer can be created', async () => {
  const ports = fakePorts();
  ports.createBuyer.mockImplementation(rejectWithNetworkError);
  const checkout = await choose(conecs, ports);
  expect(renderPanel(checkout)).toMatch(
    /^Le service des titres-restaurant ne répond pas pour le moment\. Rien n’a été prélevé\. .* Réessayer /,
  );
});

test('shows an error and a retry if the PayGreen form fails to load @R4.48', async () => {
  const checkout = await choose(conecs);
  checkout.send({ type: 'voucherForm.failed' });
  const html = render(checkout, PaymentScreen);
  expect(renderPanel(checkout)).toMatch(
    /^Le service des titres-restaurant ne s’est pas chargé\. .* un bloqueur de publicité .* Réessayer /,
  );
  expect(html).toMatch(/<div hidden=""><div[^>]*><div[^>]* aria-busy="true"/);
});

test('shows that the voucher is being verified', async () => {
  const ports = fakePorts();
  ports.submitFields.mockImplementationOnce(pending);
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('verifying') ?? false);
  expect(renderPanel(checkout)).toContain('Nous vérifions votre titre-restaurant…');
});

test('shows the rejection message of PayGreen and that nothing was charged', async () => {
  const ports = fakePorts();
  ports.submitFields.mockResolvedValue({ kind: 'refused', message: 'Carte expirée.' });
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('refused') ?? false);
  expect(renderPanel(checkout)).toMatch(
    /^Carte expirée\. Rien n’a été prélevé\. Corrigez votre carte ou essayez-en une autre, ou .* Réessayer /,
  );
  expect(ports.confirmIntent).not.toHaveBeenCalled();
});

test('suggests checking number, date and code if a rejection has no message', async () => {
  const ports = fakePorts();
  ports.submitFields.mockResolvedValue({ kind: 'refused', message: null });
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('refused') ?? false);
  expect(renderPanel(checkout)).toMatch(
    /^Votre carte titre-restaurant a été refusée\. Rien n’a été prélevé\. Vérifiez le numéro, la date et le code, /,
  );
});

test('shows the rejection message of the server without suggesting input errors', async () => {
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
  expect(renderPanel(checkout)).toMatch(
    /^Cette carte n’accepte pas d’être utilisée à nouveau\. Rien n’a été prélevé\. .* Réessayer /,
  );
  expect(renderPanel(checkout)).not.toContain('le numéro, la date');
});

test('links to the form if PayGreen rejects the details of the buyer', async () => {
  const ports = fakePorts();
  ports.createBuyer.mockResolvedValue({ kind: 'refused', message: 'Vos coordonnées sont refusées.' });
  const checkout = await choose(conecs, ports);
  expect(renderPanel(checkout)).toMatch(
    /^Vos coordonnées sont refusées\. Rien n’a été prélevé\. Corrigez vos coordonnées, .* Corriger mes coordonnées Réessayer /,
  );
  expect(render(checkout, PaymentScreen)).toMatch(/href="\/\?step=form"[^>]*>Corriger mes coordonnées/);
});

test('shows the available and requested amounts if the balance is insufficient', async () => {
  const ports = fakePorts();
  ports.checkInstrument.mockResolvedValue({ kind: 'known', available: 900, isSufficient: false });
  const checkout = await choose(conecs, ports);
  checkout.send({ type: 'conecs.edited', details: valid });
  await settle();
  await pay(checkout);
  await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('insufficient') ?? false);
  expect(renderPanel(checkout)).toContain(
    'Il faut 25,00 € de solde, vous avez 9,00 €. Vos titres paient 25 € par jour, le plafond légal. Rien n’a été prélevé. Vous pouvez aussi saisir une autre carte ci-dessous. Payer par carte bancaire Vérifier à nouveau',
  );
  checkout.send({ type: 'blockers.requested' });
  expect(paymentScreenTexts(checkout)).toContain('un autre moyen de paiement');
});
