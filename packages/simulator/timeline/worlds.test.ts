import { afterAll, expect, test } from 'vitest';
import { completeWorld } from '#simulator/worldPart.ts';
import { Pool } from '#simulator/pool.ts';

const pool = new Pool({ workers: 1 });
afterAll(() => pool.close());

/** Simulated world in which some vouchers are emptied after the card payment. */
const world = { profile: 'calm', fault: 'balance gone', seed: 'told/0', arePages: true, isTraced: false };

/** Three customers: one types everything, one sets the clock and is refunded, and one goes back. */
const subset = { ...completeWorld, shoppers: ['client3', 'client6', 'client13'] };

test('shows page actions before their results, with full payment messages', async () => {
  const [report] = await pool.run([{ ...world, shoppers: 14, part: subset }]);
  const linesOf = (name: string) =>
    report?.timeline.filter(({ side }) => side === name).map(({ text }) => text) ?? [];
  const texts = linesOf('client3');
  expect(texts.slice(0, 4)).toEqual([
    expect.stringMatching(/^ouvre la boutique, sur un /),
    'voit\u00a0: Le client choisit sa box',
    expect.stringMatching(/^appuie sur «\u00a0Je commande ma box\u00a0» \(\d+ repas\)$/),
    'voit\u00a0: Le client remplit le formulaire',
  ]);
  expect(texts).toContain('saisit son code postal');
  expect(texts[texts.indexOf('voit\u00a0: Enregistrement des coordonnées') - 1]).toBe(
    'appuie sur «\u00a0Passer au paiement\u00a0»',
  );
  expect(texts).toContainEqual(
    expect.stringMatching(
      /lit «\u00a0Merci Awa\. À\smardi \d+(?:er)?\s\p{L}+\. Votre commande est confirmée\. .+\u00a0» pour le paiement de .+, avec le récapitulatif\u00a0: total 42,94\u00a0€, «\u00a0Payé par carte bancaire .+\u00a0» 42,94\u00a0€$/u,
    ),
  );
  const pageTexts = linesOf('client6');
  expect(pageTexts.filter((text) => text === 'règle l’heure de son appareil')).toHaveLength(1);
  expect(pageTexts).toContainEqual(
    expect.stringMatching(
      /^\(onglet 1\) voit\u00a0: Paiement remboursé ou annulé, lit «\u00a0Votre paiement est remboursé\. Votre titre-restaurant a été refusé\u00a0: .+ Vos 42,89\u00a0€ vous sont rendus\u00a0: sur une carte, cela prend quelques jours\.\u00a0» pour /,
    ),
  );
  expect(linesOf('client13')).toContainEqual(
    expect.stringMatching(/revient en arrière avec le bouton Retour du navigateur$/),
  );
});

test('shows manual refunds before their results, in euros', async () => {
  const part = { ...completeWorld, shoppers: ['client2'] };
  const [report] = await pool.run([
    {
      profile: 'bad day',
      fault: undefined,
      seed: '7/0',
      shoppers: 20,
      arePages: false,
      isTraced: false,
      part,
    },
  ]);
  const texts = report?.timeline.map(({ text }) => text) ?? [];
  const rulingIndex = texts.findIndex((text) =>
    text.endsWith('Décision\u00a0: clôt le dossier (commande enregistrée)'),
  );
  expect(texts).toContainEqual(
    expect.stringMatching(/^rembourse 1,00\u00a0€ manuellement chez Stripe, sur /),
  );
  expect(texts[rulingIndex + 1]).toMatch(/^Close par un opérateur/);
});
