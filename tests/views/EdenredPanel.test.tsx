import { describe, expect, test } from 'vitest';
import type { SignInReturn } from '#machines/edenred/edenred.setup.ts';
import {
  fakePorts,
  goToPayment,
  rejectWithNetworkError,
  pending,
  settle,
  startCheckout,
} from '#tests/support/checkout.ts';
import { sealedTokens } from '#tests/support/samples.ts';
import { choose, renderPanel, paymentScreenTexts } from './vouchers.tsx';

const edenred = 'PAYMENT_METHOD_EDENRED';

/** Opens the payment screen with Edenred chosen, after a sign-in or with stored tokens. */
async function arriveWith(
  arrival: { returned?: SignInReturn; edenred?: typeof sealedTokens },
  ports = fakePorts(),
) {
  const { checkout } = startCheckout(ports, arrival);
  await goToPayment(checkout);
  checkout.send({ type: 'method.chosen', method: edenred });
  await settle();
  return checkout;
}

test('shows the sign-in button, then that the browser redirects to Edenred', async () => {
  const checkout = await choose(edenred);
  expect(renderPanel(checkout)).toContain('revenez payer ici. Se connecter à Edenred');
  checkout.send({ type: 'blockers.requested' });
  expect(paymentScreenTexts(checkout)).toContain('Votre compte Edenred reste à connecter.');
  checkout.send({ type: 'signIn.requested' });
  expect(renderPanel(checkout)).toBe('Ouverture d’Edenred…');
});

test('warns before the Edenred sign-in if the browser stores nothing @R3.30', async () => {
  const ports = fakePorts();
  ports.writeDraft.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  const text = renderPanel(await arriveWith({}, ports));
  expect(text).toContain('Votre navigateur ne conserve rien de ce site');
  expect(text).not.toContain('vous attend');
});

test('reports blocked cookies instead of redirecting and allows another attempt @R4.47', async () => {
  const ports = fakePorts();
  ports.beginSignIn.mockResolvedValueOnce({ kind: 'cookiesRefused' });
  const checkout = await arriveWith({}, ports);
  checkout.send({ type: 'signIn.requested' });
  await settle();
  expect(renderPanel(checkout)).toMatch(
    /^Votre navigateur refuse les cookies de cette boutique\. Rien n’a été prélevé\. .* Se connecter à Edenred/,
  );
});

test('shows sign-in and balance check in progress, then the balance', async () => {
  const ports = fakePorts();
  ports.exchangeCode.mockImplementation(pending);
  const code = { kind: 'code', code: 'code_1', state: 'state_1' } as const;
  expect(renderPanel(await arriveWith({ returned: code }, ports))).toBe(
    'Nous terminons votre connexion à Edenred…',
  );
  const checkingPorts = fakePorts();
  checkingPorts.checkBalance.mockImplementation(pending);
  expect(renderPanel(await arriveWith({ edenred: sealedTokens }, checkingPorts))).toBe(
    'Nous vérifions votre solde Edenred…',
  );
  const checkout = await arriveWith({ edenred: sealedTokens });
  expect(renderPanel(checkout)).toBe(
    'Compte Edenred connecté Solde disponible : 100,00 € Utiliser un autre compte',
  );
  expect(paymentScreenTexts(checkout)).not.toContain('Compléter');
});

test('shows that an account is being signed out', async () => {
  const ports = fakePorts();
  ports.endSession.mockImplementation(pending);
  const checkout = await arriveWith({ edenred: sealedTokens }, ports);
  checkout.send({ type: 'signOut.requested' });
  expect(renderPanel(checkout)).toBe('Nous déconnectons ce compte…');
});

test('shows the available and requested amounts if the balance is insufficient', async () => {
  const ports = fakePorts();
  ports.checkBalance.mockResolvedValue({ kind: 'known', available: 1000, credentials: null });
  const checkout = await arriveWith({ edenred: sealedTokens }, ports);
  expect(renderPanel(checkout)).toContain(
    'Il faut 25,00 € de solde, vous avez 10,00 €. Vos titres paient 25 € par jour, le plafond légal. Rien n’a été prélevé. Payer par carte bancaire Utiliser un autre compte',
  );
  checkout.send({ type: 'blockers.requested' });
  expect(paymentScreenTexts(checkout)).toContain('un autre moyen de paiement');
});

describe('failures', () => {
  test('explains declined and interrupted sign-ins and allows another', async () => {
    expect(renderPanel(await arriveWith({ returned: { kind: 'refused' } }))).toMatch(
      /^L’accès à votre compte Edenred n’a pas été accordé\. .* Se connecter à Edenred$/,
    );
    expect(renderPanel(await arriveWith({ returned: { kind: 'interrupted' } }))).toMatch(
      /^La connexion à Edenred a été interrompue\. .* Se connecter à Edenred$/,
    );
  });

  test('rejects an unknown or used sign-in return', async () => {
    const ports = fakePorts();
    ports.exchangeCode.mockResolvedValue({ kind: 'unknown' });
    const returned = { kind: 'code', code: 'code_1', state: 'other' } as const;
    expect(renderPanel(await arriveWith({ returned }, ports))).toMatch(
      /^Cette connexion à Edenred n’est plus valable\. .* Se connecter à Edenred$/,
    );
  });

  test('leaves the previous account connected after a failed sign-in', async () => {
    const ports = fakePorts();
    ports.exchangeCode.mockResolvedValue({ kind: 'unknown' });
    const returned = { kind: 'code', code: 'code_1', state: 'used' } as const;
    const checkout = await arriveWith({ returned, edenred: sealedTokens }, ports);
    expect(renderPanel(checkout)).toMatch(
      /^Cette connexion .* Votre compte Edenred reste connecté : .* Continuer avec mon compte$/,
    );
    checkout.send({ type: 'voucher.retried' });
    await settle();
    expect(renderPanel(checkout)).toContain('Compte Edenred connecté');
  });

  test('offers another account if Edenred rejects the current one', async () => {
    const ports = fakePorts();
    ports.checkBalance.mockResolvedValue({ kind: 'refused', credentials: null });
    const checkout = await arriveWith({ edenred: sealedTokens }, ports);
    expect(renderPanel(checkout)).toMatch(
      /^Edenred n’accepte pas ce compte pour ce paiement\. .* Utiliser un autre compte$/,
    );
    checkout.send({ type: 'signOut.requested' });
    await settle();
    expect(renderPanel(checkout)).toContain('Se connecter à Edenred');
  });

  test('offers a new sign-in when the session has expired', async () => {
    const ports = fakePorts();
    ports.checkBalance.mockResolvedValue({ kind: 'expired' });
    expect(renderPanel(await arriveWith({ edenred: sealedTokens }, ports))).toMatch(
      /^Votre session Edenred a expiré\. .* Se connecter à Edenred$/,
    );
  });

  test('offers a retry if Edenred is unavailable, with or without an account', async () => {
    const ports = fakePorts();
    ports.checkBalance.mockImplementation(rejectWithNetworkError);
    expect(renderPanel(await arriveWith({ edenred: sealedTokens }, ports))).toMatch(
      /^Edenred ne répond pas pour le moment\. .* Réessayer$/,
    );
    const failingPorts = fakePorts();
    failingPorts.beginSignIn.mockImplementation(rejectWithNetworkError);
    const checkout = await choose(edenred, failingPorts);
    checkout.send({ type: 'signIn.requested' });
    await settle();
    expect(renderPanel(checkout)).toMatch(
      /^Edenred ne répond pas pour le moment\. .* Se connecter à Edenred$/,
    );
  });
});
