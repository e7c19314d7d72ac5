import { describe, expect, test } from 'vitest';
import { fakePorts, rejectWithNetworkError, pay, pending, settle, until } from '#tests/support/checkout.ts';
import { choose, renderPanel } from './vouchers.tsx';

const wallets = [
  ['Swile', 'PAYMENT_METHOD_SWILE', 'swile'],
  ['Restoflash', 'PAYMENT_METHOD_RESTOFLASH', 'restoflash'],
] as const;

describe.each(wallets)('%s', (name, method, platform) => {
  test('shows preparation while the buyer is created', async () => {
    const ports = fakePorts();
    ports.createBuyer.mockImplementation(pending);
    expect(renderPanel(await choose(method, ports))).toContain(
      'Nous préparons le paiement en titres-restaurant…',
    );
  });

  test('opens a wallet window that can be reopened or cancelled', async () => {
    const ports = fakePorts();
    ports.linkWallet.mockImplementation(pending);
    const checkout = await choose(method, ports);
    expect(renderPanel(checkout)).toContain(`Une fenêtre ${name} s’ouvre pour connecter votre compte`);
    checkout.send({ type: 'wallet.requested' });
    expect(renderPanel(checkout)).toBe(
      `La fenêtre ${name} est ouverte. Terminez-y votre connexion : cette page se met à jour ensuite. Rouvrir la fenêtre Annuler`,
    );
    checkout.send({ type: 'wallet.cancelled' });
    expect(renderPanel(checkout)).toContain(`Une fenêtre ${name} s’ouvre pour connecter votre compte`);
  });

  test('shows a linked account and allows another one', async () => {
    const checkout = await choose(method);
    checkout.send({ type: 'wallet.requested' });
    await settle();
    expect(renderPanel(checkout)).toBe(`Compte ${name} connecté Utiliser un autre compte`);
    checkout.send({ type: 'wallet.forgotten' });
    expect(renderPanel(checkout)).toContain(`Une fenêtre ${name} s’ouvre`);
  });

  test.each([
    [{ kind: 'popupClosed' } as const, `La fenêtre ${name} s’est fermée avant la fin.`],
    [{ kind: 'popupBlocked' } as const, `Votre navigateur a bloqué la fenêtre ${name}.`],
    [{ kind: 'refused', message: null } as const, `${name} a refusé la connexion.`],
    [{ kind: 'refused', message: 'Compte inconnu.' } as const, 'Compte inconnu.'],
  ])('explains the outcome %o and offers another sign-in', async (outcome, message) => {
    const ports = fakePorts();
    ports.linkWallet.mockResolvedValue(outcome);
    const checkout = await choose(method, ports);
    checkout.send({ type: 'wallet.requested' });
    await settle();
    expect(renderPanel(checkout)).toMatch(
      new RegExp(`^${message} .*payez autrement\\. Se connecter à ${name}$`),
    );
  });

  test('offers a retry for a wrong platform and for an unavailable provider', async () => {
    const ports = fakePorts();
    ports.linkWallet.mockResolvedValueOnce({
      kind: 'linked',
      instrument: { id: 'ins_1', platform: 'conecs' },
    });
    ports.linkWallet.mockImplementationOnce(rejectWithNetworkError);
    const checkout = await choose(method, ports);
    checkout.send({ type: 'wallet.requested' });
    await settle();
    expect(renderPanel(checkout)).toMatch(new RegExp(`^${name} ne reconnaît pas .* Réessayer$`));
    checkout.send({ type: 'voucher.retried' });
    checkout.send({ type: 'wallet.requested' });
    await settle();
    expect(renderPanel(checkout)).toMatch(
      new RegExp(`^${name} ne répond pas pour le moment\\. .* Réessayer$`),
    );
  });

  test('links to the form if PayGreen rejects the details of the buyer', async () => {
    const ports = fakePorts();
    ports.createBuyer.mockResolvedValue({ kind: 'refused', message: 'Vos coordonnées sont refusées.' });
    const checkout = await choose(method, ports);
    expect(renderPanel(checkout)).toMatch(
      /^Vos coordonnées sont refusées\. .* Corriger mes coordonnées Réessayer$/,
    );
    ports.createBuyer.mockResolvedValue({ kind: 'created', buyerId: 'buy_1' });
    checkout.send({ type: 'voucher.retried' });
    await settle();
    expect(renderPanel(checkout)).toContain(`Une fenêtre ${name} s’ouvre`);
  });

  test('shows the available and requested amounts if the balance is insufficient', async () => {
    const ports = fakePorts();
    ports.checkInstrument.mockResolvedValue({ kind: 'known', available: 1000, isSufficient: false });
    const checkout = await choose(method, ports);
    checkout.send({ type: 'wallet.requested' });
    await settle();
    await pay(checkout);
    await until(checkout, ({ children }) => children.voucher?.getSnapshot().matches('insufficient') ?? false);
    expect(renderPanel(checkout)).toBe(
      'Il faut 25,00 € de solde, vous avez 10,00 €. Vos titres paient 25 € par jour, le plafond légal. Rien n’a été prélevé. Payer par carte bancaire Utiliser un autre compte',
    );
    expect(ports.checkInstrument.mock.lastCall?.[0].instrument.platform).toBe(platform);
  });
});
