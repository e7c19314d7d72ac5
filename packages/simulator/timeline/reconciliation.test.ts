import { expect, test } from 'vitest';
import type { Payment } from '#simulator/checks/ledger.ts';
import { Scheduler } from '#simulator/scheduler.ts';
import { recordReconciliation } from './reconciliation.ts';
import { formatColumns } from './columns.ts';
import { Timeline, selectEntries } from './timeline.ts';

const refundedId = 'pi_d7DLCI479HKIeKgn2TiRHdPF';
const openId = 'pi_d7DLCI479HKIeKgn2TiRopen';
const closedId = 'pi_d7DLCI479HKIeKgn2TiRshut';
const otherCustomer = 'pi_d7DLCI479HKIeKgn2TiRwork';

const payment = (id: string, state: Partial<Payment>): Payment => ({
  id,
  isAccepted: false,
  isCharged: false,
  isDeclined: false,
  isClosed: true,
  amount: 3899,
  checkout: 'c1',
  orders: 0,
  refunds: [],
  partialRefunds: [],
  failedPartialRefunds: 0,
  ...state,
});

test('shows the reconciliation result for each payment of the customer', async () => {
  const timeline = new Timeline(new Scheduler(Date.parse('2026-11-23T13:18:37+01:00')));
  for (const id of [refundedId, openId, closedId]) timeline.payments.record(id, 3899, 'client1');
  timeline.payments.record(otherCustomer, 3899, 'client2');
  await recordReconciliation(timeline, {
    compare: () =>
      Promise.resolve({
        settled: [{ intentId: refundedId, answer: 'refunded' as const }],
        unreadable: [],
        cancelled: [openId],
        differences: [{ intentId: refundedId, kind: 'refundMissing' as const, detail: '1 of 38' }],
      }),
    payments: () =>
      Promise.resolve([
        payment(refundedId, { isAccepted: true, isCharged: true, refunds: [100] }),
        payment(openId, {}),
        payment(closedId, {}),
        payment(otherCustomer, { isClosed: false }),
      ]),
  });
  const lines = selectEntries(timeline.entries, (name) => name === 'client1');
  expect(lines.map(({ text }) => text)).toEqual([
    'compare tous les paiements avec les commandes et les données des prestataires',
    'compare le paiement de 38,99\u00a0€ (…HdPF)\u00a0: 38,99\u00a0€ débités, 1,00\u00a0€ remboursés, 0\u00a0commande, et sa commande est annulée et remboursée. Écarts\u00a0: 38,99\u00a0€ devraient être remboursés, mais seuls 1,00\u00a0€ le sont',
    'annule le paiement de 38,99\u00a0€ (…open), abandonné depuis plus d’un jour',
    'trouve le paiement de 38,99\u00a0€ (…shut) déjà annulé, sans débit\u00a0: rien à comparer',
  ]);
  expect(timeline.entries.at(-1)?.text).toBe('laisse le paiement de 38,99\u00a0€ (…work) ouvert');
  expect(formatColumns(lines)[2]).toMatch(/^13:18:37 {39}Rapprochement\u00a0: /);
});
