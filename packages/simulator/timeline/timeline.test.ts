import { expect, test } from 'vitest';
import { Scheduler } from '#simulator/scheduler.ts';
import { formatColumns } from './columns.ts';
import { Timeline } from './timeline.ts';
import { createOrderRecorder } from './orderRecorder.ts';
import { formatCommand, summarizeRun } from './runSummary.ts';

const intentId = 'pi_d7DLCI479HKIeKgn2TiRHdPF';
const minute = 60_000;

/** Creates the timeline of a registered order with a lost response, refunded two days later. */
async function createTimeline(): Promise<Timeline> {
  const scheduler = new Scheduler(Date.parse('2026-11-21T10:07:44+01:00'));
  const timeline = new Timeline(scheduler);
  const advanceClock = async (ms: number): Promise<void> => {
    scheduler.after(ms, 'later', () => undefined);
    await scheduler.run(() => false);
  };
  timeline.payments.record(intentId, 7399, 'client12');
  timeline.record('client12', 'demande à payer une box de 8 repas', { to: 'shop' });
  timeline.recordScreen('client12', `est invité à payer : ${intentId}`, 'shop');
  await advanceClock(minute);
  const cents = 7399;
  timeline.record('stripe', `débite ${intentId}`, {
    from: 'client12',
    intentId,
    change: { kind: 'charged', cents },
  });
  timeline.record('orders', 'Enregistrement de la commande', {
    intentId,
    change: { kind: 'state', intentId },
  });
  timeline.record('main', 'enregistre une box de 8 repas', {
    from: 'orders',
    intentId,
    change: { kind: 'ordered' },
  });
  timeline.recordFault({
    side: 'main',
    from: 'orders',
    behalf: 'client12',
    text: '« enregistrer la commande » arrive, mais la réponse se perdra',
  });
  await advanceClock(2 * 24 * 60 * minute);
  timeline.record('stripe', 'rembourse 73,99 €', {
    from: 'orders',
    intentId,
    change: { kind: 'refunded', cents },
  });
  return timeline;
}

const summarize = ({ entries }: Timeline) =>
  summarizeRun({
    entries,
    problems: [`commande enregistrée et remboursée\u00a0: ${intentId}\u00a0: 1 commande(s)`],
    settings: 'Graine 7, profil «\u00a0bad day\u00a0», monde 3',
    mutation: 'Une réponse perdue est traitée comme un refus',
    command: formatCommand({ seed: '7', profile: 'bad day', pages: false, shrink: true }),
  });

test('shows repeated requests once with their count', async () => {
  const { entries } = await createTimeline();
  const [request, response, ...rest] = entries;
  if (request === undefined || response === undefined) throw new Error('The timeline is empty');
  const at = request.at + 3 * minute;
  const later = [
    { ...request, at },
    { ...response, at },
  ];
  const merged = summarizeRun({
    entries: [request, response, ...later, ...later, ...rest],
    problems: [],
    settings: '',
    mutation: null,
    command: '',
  });
  expect(merged.entries).toHaveLength(entries.length);
  expect(merged.entries[1]?.text).toMatch(/ \(répété 2\u00a0fois, jusqu’à 10:10:44\)$/);
});

test('merges repeated groups of lines into one with a count', () => {
  const timeline = new Timeline(new Scheduler(0));
  for (let time = 0; time < 3; time += 1)
    for (const text of ['appuie', 'attend', 'est refusé']) timeline.record('client1', text);
  expect(summarize(timeline).entries.map(({ text }) => text)).toEqual([
    'appuie',
    'attend',
    'est refusé (groupe de 3\u00a0lignes, répété 2\u00a0fois, jusqu’à 01:00:00)',
  ]);
});

test('formats three columns in Paris time, at most 120 characters wide', async () => {
  const rows = formatColumns(summarize(await createTimeline()).entries);
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

test('shows a saved card with its short id, and without it in a summary', () => {
  const setup = 'seti_d7DLCI479HKIeKgn2TiRHdPF';
  const timeline = new Timeline(new Scheduler(0));
  const stepOutcome = Buffer.from(JSON.stringify({ port: 'readPayment', outcome: 'read.succeeded' }));
  for (const key of [setup, intentId])
    createOrderRecorder(timeline).handlerCalled(
      { service: 'intents', key, handler: 'noteStep' },
      stepOutcome,
      'client1',
    );
  timeline.payments.record(setup, 0, 'client1');
  timeline.record('stripe', `attend ${setup}`, { intentId: setup });
  expect(timeline.entries.map(({ text }) => text)).toEqual([
    'lire le paiement\u00a0: carte enregistrée, sans débit (…HdPF)',
    'lire le paiement\u00a0: paiement réussi (…HdPF)',
    'attend le paiement de 0,00\u00a0€ (empreinte bancaire, …HdPF)',
  ]);
  expect(summarize(timeline).entries.at(-1)?.text).toBe(
    'attend le paiement de 0,00\u00a0€ (empreinte bancaire)',
  );
});
