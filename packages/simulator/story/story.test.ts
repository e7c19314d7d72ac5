import { expect, test } from 'vitest';
import { Scheduler } from '#simulator/scheduler.ts';
import { columnsOf } from './columns.ts';
import { Story } from './story.ts';
import { tellsOrders } from './orders.ts';
import { commandOf, taleOf } from './tale.ts';

const intentId = 'pi_d7DLCI479HKIeKgn2TiRHdPF';
const minute = 60_000;

/** A paid and registered order with a lost response, refunded two days later. */
async function tell(): Promise<Story> {
  const scheduler = new Scheduler(Date.parse('2026-11-21T10:07:44+01:00'));
  const story = new Story(scheduler);
  const pass = async (ms: number): Promise<void> => {
    scheduler.after(ms, 'later', () => undefined);
    await scheduler.run(() => false);
  };
  story.payments.note(intentId, 7399, 'client12');
  story.tell('client12', 'demande à payer une box de 8 repas', { to: 'shop' });
  story.see('client12', `est invité à payer : ${intentId}`, 'shop');
  await pass(minute);
  const cents = 7399;
  story.tell('stripe', `débite ${intentId}`, {
    from: 'client12',
    intentId,
    change: { kind: 'charged', cents },
  });
  story.tell('orders', 'Enregistrement de la commande', { intentId, change: { kind: 'state', intentId } });
  story.tell('main', 'enregistre une box de 8 repas', {
    from: 'orders',
    intentId,
    change: { kind: 'ordered' },
  });
  story.tellFault({
    side: 'main',
    from: 'orders',
    behalf: 'client12',
    text: '« enregistrer la commande » arrive, mais la réponse se perdra',
  });
  await pass(2 * 24 * 60 * minute);
  story.tell('stripe', 'rembourse 73,99 €', {
    from: 'orders',
    intentId,
    change: { kind: 'refunded', cents },
  });
  return story;
}

const taleFrom = ({ lines }: Story) =>
  taleOf({
    lines,
    problems: [`commande livrée et remboursée\u00a0: ${intentId}\u00a0: 1 commande(s)`],
    circumstances: 'Graine 7, profil «\u00a0bad day\u00a0», monde 3',
    defect: 'Une réponse perdue est prise pour un refus',
    command: commandOf({ seed: '7', profile: 'bad day', pages: false, shrink: true }),
  });

test('what is asked over and over is told once', async () => {
  const { lines } = await tell();
  const [asked, answered, ...rest] = lines;
  if (asked === undefined || answered === undefined) throw new Error('Nothing was told');
  const at = asked.at + 3 * minute;
  const later = [
    { ...asked, at },
    { ...answered, at },
  ];
  const told = taleOf({
    lines: [asked, answered, ...later, ...later, ...rest],
    problems: [],
    circumstances: '',
    defect: null,
    command: '',
  });
  expect(told.lines).toHaveLength(lines.length);
  expect(told.lines[1]?.text).toMatch(/ \(encore 2\u00a0fois, jusqu’à 10:10:44\)$/);
});

test('a press whose page shows the same again and again is told once with all of that', () => {
  const story = new Story(new Scheduler(0));
  for (let time = 0; time < 3; time += 1)
    for (const text of ['appuie', 'attend', 'est refusé']) story.tell('client1', text);
  expect(taleFrom(story).lines.map(({ text }) => text)).toEqual([
    'appuie',
    'attend',
    'est refusé (ces 3\u00a0lignes, encore 2\u00a0fois, jusqu’à 01:00:00)',
  ]);
});

test('columns have people, the shop and its providers, in Paris’ time, no wider than 120', async () => {
  const rows = columnsOf(taleFrom(await tell()).lines);
  expect(rows.every((row) => row.length <= 120)).toBe(true);
  expect(rows.join('\n')).toMatchInlineSnapshot(`
    "Heure     Clients et opérateurs                Boutique                             Prestataires
    ── samedi 21 novembre 2026 ──
    10:07:44  client12 demande à payer une box de
                8 repas
              client12 est invité à payer : le
                paiement de 73,99 €
    10:08:44                                                                            Stripe : débite le paiement de
                                                                                          73,99 €
                                                   Commandes : Enregistrement de la
                                                     commande
                                                                                        Système de commandes : enregistre
                                                                                          une box de 8 repas
                                                                                        ⚡ Système de commandes :
                                                                                          « enregistrer la commande »
                                                                                          arrive, mais la réponse se perdra
    ── 2 jours plus tard, lundi 23 novembre 2026 ──
    10:08:44                                                                            Stripe : rembourse 73,99 €"
  `);
});

test('a card that is only kept is told as kept, under one name, and without the end of its id where it is the only one', () => {
  const setup = 'seti_d7DLCI479HKIeKgn2TiRHdPF';
  const story = new Story(new Scheduler(0));
  const note = Buffer.from(JSON.stringify({ port: 'readPayment', outcome: 'read.succeeded' }));
  for (const key of [setup, intentId])
    tellsOrders(story).called({ service: 'intents', key, handler: 'noteStep' }, note, 'client1');
  story.payments.note(setup, 0, 'client1');
  story.tell('stripe', `attend ${setup}`, { intentId: setup });
  expect(story.lines.map(({ text }) => text)).toEqual([
    'lire le paiement\u00a0: carte gardée, rien débité (…HdPF)',
    'lire le paiement\u00a0: payé (…HdPF)',
    'attend le paiement de 0,00\u00a0€ (carte à garder, …HdPF)',
  ]);
  expect(taleFrom(story).lines.at(-1)?.text).toBe('attend le paiement de 0,00\u00a0€ (carte à garder)');
});
