import { expect, test } from 'vitest';
import { readLedger, listPayments, type Ledger } from './ledger.ts';
import { refundProblems, voucherProblem } from './refunds.ts';

const at = Date.parse('2026-11-21T10:00:00+01:00');
const chargedVoucher = {
  id: 'po_1',
  reference: 'pi_1',
  status: 'payment_order.authorized',
  amount: 2500,
  buyer: 'buy_1',
  instrument: 'ins_1',
  capture_on: '2026-12-03',
  created_at: at / 1000,
};

/** Ledger with one refunded charge, the only payment of its checkout. */
const ledger = readLedger({
  orders: [],
  stripe: {
    intents: [{ id: 'pi_1', status: 'succeeded', amount: 600, metadata: { checkout: 'c1' } }],
    refunds: [{ id: 're_1', payment_intent: 'pi_1', amount: 600, status: 'succeeded' }],
  },
  paygreen: { orders: [chargedVoucher] },
  edenred: { transactions: [] },
});
const paymentsById = (...ledgers: readonly Ledger[]) =>
  new Map(ledgers.flatMap(listPayments).map((payment) => [payment.id, payment]));

const problemsOf = (message: string, isoDate = '2026-12-08', payments = paymentsById(ledger)) =>
  refundProblems(
    {
      name: 'client1',
      refunds: [
        {
          intentId: 'pi_1',
          message,
          amount: 600,
          at,
          email: 'client1@example.com',
          isoDates: [isoDate],
          hasVoucher: false,
        },
      ],
    },
    payments,
    ledger,
    { date: { isoDate: '2026-11-24', at }, codes: null },
  );

test.each([
  'Votre commande était déjà payée.',
  'Votre email existe déjà chez nous.',
  'La date de livraison que vous aviez choisie n’est plus disponible.',
  'Votre titre-restaurant a été refusé.',
])('reports the unproven refund reason "%s"', (message) => {
  expect(problemsOf(message)).toHaveLength(1);
});

test('accepts an unavailable date as reason, and a message without reason', () => {
  expect(
    problemsOf('La date de livraison que vous aviez choisie n’est plus disponible.', '2026-11-24'),
  ).toEqual([]);
  expect(problemsOf('Votre commande n’a pas pu être enregistrée.')).toEqual([]);
});

const otherPayment = (status: string) =>
  readLedger({
    orders: [],
    stripe: {
      intents: [{ id: 'seti_1', status, metadata: { checkout: 'c1' } }],
      refunds: [],
    },
    paygreen: { orders: [] },
    edenred: { transactions: [] },
  });

test.each([
  ['succeeded', 0],
  ['canceled', 1],
])('reports for a %s payment %i false "already paid" reasons', (status, problemCount) => {
  const paid = paymentsById(ledger, otherPayment(status));
  expect(problemsOf('Votre commande était déjà payée.', undefined, paid)).toHaveLength(problemCount);
});

const voucherProblemOf = (message: string) =>
  voucherProblem('client1', ledger, { intentId: 'pi_1', message });

test('reports a voucher amount that the refund message omits', () => {
  expect(voucherProblemOf('Votre carte est remboursée en totalité.')).toContain(
    'mais 25,00\u00a0€ restent débités du titre-restaurant, pi_1',
  );
  expect(voucherProblemOf('Le montant débité ne peut pas vous être rendu automatiquement.')).toBeNull();
  expect(
    voucherProblemOf('Notre équipe vérifie que rien ne reste débité sur votre titre-restaurant.'),
  ).toBeNull();
});
