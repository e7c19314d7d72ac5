import { chartOf, statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import { wordFor } from 'xstate-workbench/chart/words';
import { createLayout } from 'xstate-workbench/diagram/layout';
import { drawPlan, type Sheet } from 'xstate-workbench/diagram/sheets';
import { summaryOf } from 'xstate-workbench/diagram/summary';
import type { Subject } from '#tools/discover.ts';

/** The root's states that a shopper or product would name; the others are the machine's own business. */
export const steps = [
  'checkout.home',
  'checkout.form',
  'checkout.payment.preparing',
  'checkout.payment.ready',
  'checkout.payment.refused',
  'checkout.payment.paying.checkingDelivery',
  'checkout.payment.paying.checkingVoucher',
  'checkout.payment.paying.confirmingCard',
  'checkout.payment.paying.finalising',
  'checkout.payment.kept',
  'checkout.payment.refunded',
  'checkout.success',
] as const;

/** What the children do while the root waits for them, by the states in which they do it. */
export const awaited: Readonly<Partial<Record<(typeof steps)[number], readonly string[]>>> = {
  'checkout.form': ['delivery.searchingDates'],
  'checkout.payment.preparing': ['card.creation'],
  'checkout.payment.paying.checkingDelivery': ['delivery.verifying'],
  'checkout.payment.paying.checkingVoucher': ['voucher.verifying', 'edenred.verifying'],
  'checkout.payment.paying.confirmingCard': ['card.confirmation'],
  'checkout.payment.paying.finalising': ['account.FINALISING_ORDER'],
};

/** Ways that are open everywhere say nothing of the order of things. */
const unsaid = [
  'step.requested',
  'data.wiped',
  'lock.taken',
  'edenred.changed',
  'card.mismatched',
  'card.challenged',
];

/** What happens to few: a lost draft, an order that is paid already, a second look at what went wrong. */
const skipped = [
  // By the form of the offer, where that is open.
  ['checkout.home', 'checkout.payment.preparing'],
  ['checkout.payment.refunded', 'checkout.home'],
  ['checkout.payment.paying.finalising', 'checkout.home'],
  ['checkout.payment.kept', 'checkout.home'],
  ['checkout.payment.preparing', 'checkout.payment.paying.finalising'],
  ['checkout.payment.preparing', 'checkout.form'],
  ['checkout.payment.kept', 'checkout.payment.preparing'],
  ['checkout.payment.refunded', 'checkout.payment.preparing'],
  ['checkout.payment.paying.checkingDelivery', 'checkout.form'],
  ['checkout.payment.kept', 'checkout.payment.refunded'],
  ['checkout.payment.paying.confirmingCard', 'checkout.payment.ready'],
  ['checkout.payment.paying.confirmingCard', 'checkout.form'],
] as const;

/** What children report says little; what it is asked says what comes of it. */
const reports = ['account.changed', 'delivery.changed', 'card.confirmed'];

/** Without it, its arrow would say the opposite of what happens. */
const conditions = ['checkoutIsPaid'];

/** The root for product, on one sheet. */
export async function drawJourney(
  subjects: readonly Subject[],
  charts: ReadonlySet<string>,
): Promise<Sheet[]> {
  const root = subjects.find(({ machine }) => machine.id === 'checkout');
  if (root === undefined) return [];
  const known = new Map(
    subjects.flatMap(({ machine, words }) =>
      statesIn(chartOf(machine)).map(({ id }) => [id, wordFor(words, 'states', id)] as const),
    ),
  );
  const actorOf = (id: string): [string, string] => {
    const [child = ''] = id.split('.');
    const word = known.get(id);
    if (word === undefined) throw new Error(`The journey tells of ${id}, which no chart has`);
    return [id, `${wordFor(root.words, 'actors', child)} : ${word}`];
  };
  const work = Object.fromEntries(
    Object.entries(awaited).map(([id, children]): [string, ChartState['invokes']] => [
      id,
      children.map((child) => ({
        id: child,
        source: undefined,
        isMachine: true,
        chart: child.split('.')[0],
      })),
    ]),
  );
  const words = {
    ...root.words,
    states: { ...root.words.states, checkout: 'Le parcours d’achat' },
    events: { ...root.words.guards, ...root.words.events },
    actors: Object.fromEntries(Object.values(awaited).flat().map(actorOf)),
  };
  // Product reads words, not the names of the code.
  const named = (state: ChartState): ChartState => ({
    ...state,
    key: wordFor(words, 'states', state.id),
    states: state.states.map(named),
  });
  const state = named(
    summaryOf(chartOf(root.machine), { shown: steps, unsaid, skipped, reports, conditions, work }),
  );
  const frame = { state, closed: new Set<string>(), part: undefined, detail: 'outline' } as const;
  const drawing = await createLayout(state, words).fit(frame);
  if (drawing === undefined) throw new Error('The journey is too much for A4');
  const [sheet] = drawPlan({ state, drawings: [drawing], detailed: [], regions: [] }, words, charts);
  return sheet === undefined ? [] : [{ ...sheet, name: 'journey' }];
}
