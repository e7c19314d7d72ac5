import { describe, expect, test } from 'vitest';
import type { SignInReturn } from '#machines/edenred/edenred.setup.ts';
import { fakePorts, goToPayment, lost, pending, settle, startCheckout } from '#tests/support/checkout.ts';
import { sealedTokens } from '#tests/support/samples.ts';
import { choose, panelOf, saidAt } from './vouchers.tsx';

const edenred = 'PAYMENT_METHOD_EDENRED';

/** Opens the payment screen with Edenred, after a sign-in or with stored tokens. */
async function arriveWith(
  brought: { returned?: SignInReturn; edenred?: typeof sealedTokens },
  ports = fakePorts(),
) {
  const { checkout } = startCheckout(ports, brought);
  await goToPayment(checkout);
  checkout.send({ type: 'method.chosen', method: edenred });
  await settle();
  return checkout;
}

test('invites to Edenred’s own page, and says where one is going', async () => {
  const checkout = await choose(edenred);
  expect(panelOf(checkout)).toContain('Votre commande vous attend. Se connecter à Edenred');
  expect(saidAt(checkout)).toContain('Votre compte Edenred reste à connecter Compléter');
  checkout.send({ type: 'signIn.requested' });
  expect(panelOf(checkout)).toBe('Nous vous emmenons chez Edenred…');
});

test('promises no order after the way back if the browser stores nothing @R3.30', async () => {
  const ports = fakePorts();
  ports.writeDraft.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  const said = panelOf(await arriveWith({}, ports));
  expect(said).toContain('Votre navigateur ne conserve rien de ce site');
  expect(said).not.toContain('vous attend');
});

test('names refused cookies instead of leaving, and offers another try @R4.47', async () => {
  const ports = fakePorts();
  ports.beginSignIn.mockResolvedValueOnce({ kind: 'cookiesRefused' });
  const checkout = await arriveWith({}, ports);
  checkout.send({ type: 'signIn.requested' });
  await settle();
  expect(panelOf(checkout)).toMatch(
    /^Votre navigateur refuse les cookies de cette boutique\. Rien n’a été prélevé\. .* Se connecter à Edenred/,
  );
});

test('finishes the sign-in, asks the balance, and shows it', async () => {
  const ports = fakePorts();
  ports.exchangeCode.mockImplementation(pending);
  const code = { kind: 'code', code: 'code_1', state: 'state_1' } as const;
  expect(panelOf(await arriveWith({ returned: code }, ports))).toBe(
    'Nous terminons votre connexion à Edenred…',
  );
  const asking = fakePorts();
  asking.checkBalance.mockImplementation(pending);
  expect(panelOf(await arriveWith({ edenred: sealedTokens }, asking))).toBe(
    'Nous vérifions votre solde Edenred…',
  );
  const checkout = await arriveWith({ edenred: sealedTokens });
  expect(panelOf(checkout)).toBe(
    'Compte Edenred connecté Solde disponible : 100,00 € Utiliser un autre compte',
  );
  expect(saidAt(checkout)).not.toContain('Compléter');
});

test('leaves an account for another', async () => {
  const ports = fakePorts();
  ports.endSession.mockImplementation(pending);
  const checkout = await arriveWith({ edenred: sealedTokens }, ports);
  checkout.send({ type: 'signOut.requested' });
  expect(panelOf(checkout)).toBe('Nous déconnectons ce compte…');
});

test('a balance that is too low: figures, and other ways', async () => {
  const ports = fakePorts();
  ports.checkBalance.mockResolvedValue({ kind: 'known', available: 1000, credentials: null });
  const checkout = await arriveWith({ edenred: sealedTokens }, ports);
  expect(panelOf(checkout)).toContain(
    'Solde disponible 10,00 € Somme demandée 25,00 € Payer par carte bancaire Utiliser un autre compte',
  );
  expect(saidAt(checkout)).toContain(
    'Votre compte Edenred est connecté Le solde de votre compte Edenred ne suffit pas Compléter',
  );
});

describe('what went wrong, and the next step', () => {
  test('declined and interrupted sign-ins', async () => {
    expect(panelOf(await arriveWith({ returned: { kind: 'refused' } }))).toMatch(
      /^L’accès à votre compte Edenred n’a pas été accordé\. .* Se connecter à Edenred$/,
    );
    expect(panelOf(await arriveWith({ returned: { kind: 'interrupted' } }))).toMatch(
      /^La connexion à Edenred n’est pas allée au bout\. .* Se connecter à Edenred$/,
    );
  });

  test('a return that nobody knows, or that was used', async () => {
    const ports = fakePorts();
    ports.exchangeCode.mockResolvedValue({ kind: 'unknown' });
    const returned = { kind: 'code', code: 'code_1', state: 'other' } as const;
    expect(panelOf(await arriveWith({ returned }, ports))).toMatch(
      /^Cette connexion à Edenred n’est plus valable\. .* Se connecter à Edenred$/,
    );
  });

  test('a sign-in that fails while another account is connected: that one goes on', async () => {
    const ports = fakePorts();
    ports.exchangeCode.mockResolvedValue({ kind: 'unknown' });
    const returned = { kind: 'code', code: 'code_1', state: 'used' } as const;
    const checkout = await arriveWith({ returned, edenred: sealedTokens }, ports);
    expect(panelOf(checkout)).toMatch(
      /^Cette connexion .* Votre compte Edenred reste connecté : .* Continuer avec mon compte$/,
    );
    checkout.send({ type: 'voucher.retried' });
    await settle();
    expect(panelOf(checkout)).toContain('Compte Edenred connecté');
  });

  test('an account that Edenred does not take: another one', async () => {
    const ports = fakePorts();
    ports.checkBalance.mockResolvedValue({ kind: 'refused', credentials: null });
    const checkout = await arriveWith({ edenred: sealedTokens }, ports);
    expect(panelOf(checkout)).toMatch(
      /^Edenred n’accepte pas ce compte pour ce paiement\. .* Utiliser un autre compte$/,
    );
    checkout.send({ type: 'signOut.requested' });
    await settle();
    expect(panelOf(checkout)).toContain('Se connecter à Edenred');
  });

  test('a session that is over', async () => {
    const ports = fakePorts();
    ports.checkBalance.mockResolvedValue({ kind: 'expired' });
    expect(panelOf(await arriveWith({ edenred: sealedTokens }, ports))).toMatch(
      /^Votre session Edenred a expiré\. .* Se connecter à Edenred$/,
    );
  });

  test('a provider that is down, with an account or without', async () => {
    const ports = fakePorts();
    ports.checkBalance.mockImplementation(lost);
    expect(panelOf(await arriveWith({ edenred: sealedTokens }, ports))).toMatch(
      /^Edenred ne répond pas pour le moment\. .* Réessayer$/,
    );
    const leaving = fakePorts();
    leaving.beginSignIn.mockImplementation(lost);
    const checkout = await choose(edenred, leaving);
    checkout.send({ type: 'signIn.requested' });
    await settle();
    expect(panelOf(checkout)).toMatch(/^Edenred ne répond pas pour le moment\. .* Se connecter à Edenred$/);
  });
});
