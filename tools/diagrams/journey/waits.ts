import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import type { Limit } from './names.ts';
import type { PlaceName } from './places.ts';

/**
 * Limits that may follow one another while the client waits at a place and can do nothing, each as often as it may come without a
 * new press. Where two exclude each other, the longer one.
 */
export const waits: Readonly<Partial<Record<PlaceName, readonly Limit[]>>> = {
  // The offer's form; a partner's site waits for the same answer.
  home: ['account.answerTimeout'],
  // The dates, then the client's two requests.
  form: ['delivery.searchTimeout', 'account.answerTimeout', 'account.answerTimeout'],
  // A page that is loaded anew asks for the client again.
  preparing: [
    'promo.checkTimeout',
    'account.answerTimeout',
    'account.answerTimeout',
    'card.workLimit',
    'card.answerTimeout',
  ],
  checking: [
    'checkout.lockTimeout',
    'delivery.verificationTimeout',
    'voucher.submissionTimeout',
    'voucher.answerTimeout',
  ],
  bank: ['card.submissionTimeout', 'card.answerTimeout', 'card.paymentTimeout', 'card.settlingLimit'],
  registering: ['checkout.finalisingLimit'],
  elsewhere: ['checkout.otherTabTimeout'],
  // Each of the server's steps has its own: the payment, the last look, the voucher's part, the order.
  kept: ['order.patienceLimit', 'order.patienceLimit', 'order.patienceLimit', 'order.patienceLimit'],
};

/** Limits of the purchase that make nobody wait any longer. */
const leftOut: readonly { readonly limits: readonly Limit[]; readonly reason: string }[] = [
  { limits: ['addressSearch.searchTimeout'], reason: 'the form stays open while addresses are looked for' },
  {
    limits: ['voucher.windowTimeout', 'edenred.leaveTimeout', 'edenred.answerTimeout'],
    reason: 'the client is choosing a means of payment, and may take another',
  },
  { limits: ['overlay.submissionTimeout', 'account.orderTimeout'], reason: 'a shorter limit is around it' },
  {
    limits: ['card.recheckDelay', 'checkout.askAgainDelay', 'addressSearch.typingPause', 'order.retryDelay'],
    reason: 'how often one asks, not how long',
  },
  { limits: ['checkout.leaveDelay', 'checkout.leaveTimeout'], reason: 'the order is there' },
  { limits: ['order.voucherLimit'], reason: 'it ends before the day that a step may take' },
];

/** Machines of a page that an order does not wait for. */
const besidePurchase: ReadonlySet<string> = new Set(['menu', 'visit', 'consent', 'draft', 'mobileStep']);

/** Every limit of a machine: "promo.checkTimeout". */
const limitsIn = (chart: ChartState): readonly string[] =>
  statesIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger: { kind, name } }) => (kind === 'elapsed' ? [`${chart.id}.${name}`] : [])),
  );

/** What is wrong with the waits: a limit of the purchase that nobody has thought of, or one that is none. */
export function unsoundWaits(charts: readonly ChartState[]): readonly string[] {
  const known = new Set(charts.filter(({ id }) => !besidePurchase.has(id)).flatMap(limitsIn));
  const told = new Set<string>([...Object.values(waits), ...leftOut.map(({ limits }) => limits)].flat());
  return [
    ...[...known]
      .filter((limit) => !told.has(limit))
      .map((limit) => `neither counts nor leaves out the wait ${limit}`),
    ...[...told]
      .filter((limit) => !known.has(limit))
      .map((limit) => `counts or leaves out the wait ${limit}, which is no limit`),
  ];
}
