import { expect, test } from 'vitest';
import { emptyReport, type ShopperReport } from '#simulator/shoppers/report.ts';
import { abandonedProblems } from './abandoned.ts';
import { owedChargeProblems } from './failedRefunds.ts';
import { avoidableChargeProblems } from './avoidableCharges.ts';
import { listPayments, readLedger, type Payment } from './ledger.ts';
import { moneyProblems } from './money.ts';
import { screenProblems } from './screens.ts';
import { voucherProblems } from './vouchers.ts';

const createdAt = Date.parse('2026-11-21T10:00:00+01:00') / 1000;

interface VoucherCharge {
  readonly amount: number;
  readonly captureDate?: string;
}

/** Creates the ledger of one payment of 4,89 € with orders of 10 meals by voucher, charges and refunds. */
function ledgerOf({
  orders = 1,
  refunds = [],
  taken: charges = [],
}: {
  readonly orders?: number;
  readonly refunds?: readonly number[];
  readonly taken?: readonly VoucherCharge[];
}) {
  const payload = {
    email: 'client1@example.com',
    stripe_Payment_Id: 'pi_1',
    number_Meals: 10,
    delivery_Slot: '8h-13h',
    delivery_Date: '2026-12-08',
    promo_Code_Used: 'CENTIMES',
    paygreen_Client_Id: 'buy_1',
  };
  return readLedger({
    orders: Array.from({ length: orders }, (_, index) => ({ id: `user${index}`, payload, answer: {} })),
    stripe: {
      intents: [{ id: 'pi_1', status: 'succeeded', amount: 489, metadata: { checkout: 'c1' } }],
      refunds: refunds.map((amount, index) => ({
        id: `re_${index}`,
        payment_intent: 'pi_1',
        amount,
        status: 'succeeded',
      })),
    },
    paygreen: {
      orders: charges.map(({ amount, captureDate = '2026-12-03' }, index) => ({
        id: `po_${index}`,
        reference: 'pi_1',
        status: 'payment_order.authorized',
        amount,
        buyer: 'buy_1',
        instrument: 'ins_1',
        capture_on: captureDate,
        created_at: createdAt,
      })),
    },
    edenred: { transactions: [] },
  });
}

const withPlainSpaces = (problems: readonly string[]): readonly string[] =>
  problems.map((problem) => problem.replaceAll('\u00a0', ' '));

const vouchersOf = (ledger: ReturnType<typeof ledgerOf>): readonly string[] =>
  withPlainSpaces(voucherProblems(ledger, listPayments(ledger), new Set()));

test.each([
  [{ taken: [] }, 'commande sans débit du titre-restaurant : attendu 25,00 € débités, trouvé 0,00 €, pi_1'],
  [
    { taken: [{ amount: 500 }] },
    'titre-restaurant débité d’un mauvais montant : attendu 25,00 €, trouvé 5,00 €, pi_1',
  ],
  [
    { taken: [{ amount: 2500 }, { amount: 2500 }] },
    'titre-restaurant débité 2 fois : attendu 25,00 € en tout, trouvé 25,00 € et 25,00 €, pi_1',
  ],
  [
    { orders: 0, taken: [{ amount: 2500 }] },
    'titre-restaurant débité sans commande : attendu 0,00 € débité, car il n’y a pas de commande, trouvé 25,00 € débités, pi_1',
  ],
  [
    { taken: [{ amount: 2500, captureDate: '2026-12-06' }] },
    'titre-restaurant débité un autre jour : 25,00 €, attendu le 3 décembre, trouvé le 6 décembre, pi_1',
  ],
])('states expected and actual voucher amounts for %j', (books, sentence) => {
  expect(vouchersOf(ledgerOf(books))).toEqual([sentence]);
});

test('accepts a voucher captured in full on its day', () => {
  expect(vouchersOf(ledgerOf({ taken: [{ amount: 2500 }] }))).toEqual([]);
});

const moneyOf = (ledger: ReturnType<typeof ledgerOf>): readonly string[] =>
  withPlainSpaces(moneyProblems(ledger, listPayments(ledger)));

test.each([
  [
    { orders: 0 },
    'débité sans commande ni remboursement : pi_1 de 4,89 €, attendu 1 commande ou 4,89 € remboursés en 1 fois, trouvé 0 commande et aucun remboursement',
  ],
  [
    { orders: 0, refunds: [100] },
    'remboursé d’un mauvais montant : pi_1 de 4,89 €, attendu 4,89 € remboursés en 1 fois, trouvé 0 commande et 1,00 € remboursés en 1 fois',
  ],
  [
    { refunds: [489] },
    'commande enregistrée et remboursée : pi_1 de 4,89 €, attendu 1 commande ou 4,89 € remboursés en 1 fois, mais pas les deux, trouvé 1 commande et 4,89 € remboursés en 1 fois',
  ],
  [
    { orders: 2 },
    'commande enregistrée plusieurs fois : pi_1 de 4,89 €, attendu 1 commande, trouvé 2 commandes et aucun remboursement',
  ],
])('states expected and actual orders and refunds for %j', (books, sentence) => {
  expect(moneyOf(ledgerOf(books))).toEqual([sentence]);
});

const openPayment: Payment = {
  id: 'pi_2',
  isAccepted: false,
  isCharged: false,
  isDeclined: false,
  isClosed: false,
  amount: 489,
  checkout: 'c1',
  orders: 0,
  refunds: [],
  partialRefunds: [],
  failedPartialRefunds: 0,
};
const shopper: ShopperReport = { ...emptyReport, name: 'client1', end: 'left', intents: ['pi_1', 'pi_2'] };

test('states expected and actual values for unfinished, owed and mismatched payments', () => {
  expect(withPlainSpaces(abandonedProblems([openPayment], [shopper]))).toEqual([
    'un paiement abandonné reste ouvert : pi_2 de 4,89 €, attendu annulé au bout d’un jour, trouvé encore ouvert au bout de deux jours',
  ]);
  expect(
    withPlainSpaces(
      owedChargeProblems([{ intentId: 'pi_1', cents: 489, isListed: false, errorCode: 'refunded' }]),
    ),
  ).toEqual([
    expect.stringContaining(
      'attendu 4,89 € remboursés, ou la commande sur la liste à traiter, trouvé 4,89 € encore dus',
    ),
    expect.stringContaining('attendu 4,89 € remboursés, trouvé 4,89 € encore dus, pi_1'),
  ]);
  const grant = {
    intentId: 'pi_1',
    at: 0,
    email: '',
    nbMeals: 3,
    code: '',
    isoDate: null,
    hasResponses: true,
    offeredDates: null,
  };
  const payments = listPayments(ledgerOf({}));
  expect(withPlainSpaces(avoidableChargeProblems([grant], { date: null, codes: null }, payments))).toEqual([
    expect.stringMatching(/une box de 3 repas n’est pas proposée, attendu aucun débit, trouvé 4,89 €, pi_1$/),
  ]);
  const shopperWithAmount = { ...shopper, displayedAmounts: { pi_1: 500 } };
  expect(
    withPlainSpaces(
      screenProblems([shopperWithAmount], ledgerOf({}), payments, { endedOffers: null, cards: null }),
    ),
  ).toEqual([
    'client1 a payé un autre montant que celui affiché avant le paiement : attendu 5,00 €, trouvé 4,89 €, pi_1',
  ]);
});
