import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import type { Limit } from './names.ts';
import type { PlaceName } from './places.ts';

/** Timeout that is part of a wait, with its cause. */
interface Part {
  readonly limit: Limit;
  readonly says: string;
  /** Timeouts that replace each `{}` in `says`. */
  readonly within?: readonly Limit[];
}

/** Longest time that the customer waits in one box of the purchase diagram. */
export interface Wait {
  readonly place: PlaceName;
  /** French condition of this wait, if the box has several waits. */
  readonly when?: string;
  readonly parts: readonly Part[];
}

/** The creation of a new customer takes three requests. */
const customer: readonly Part[] = [
  { limit: 'account.answerTimeout', says: 'e-mail vérifié' },
  { limit: 'account.answerTimeout', says: 'client créé' },
  { limit: 'account.answerTimeout', says: 'adresse enregistrée' },
];

const day = (says: string): Part => ({ limit: 'order.patienceLimit', says });
const serverSteps = [
  day('paiement lu'),
  day('date et e-mail'),
  { limit: 'order.patienceLimit', says: 'titre ({} sans réponse)', within: ['order.voucherLimit'] },
] as const;

/**
 * Maximum duration of each wait, as a sum of timeouts, in the order of the diagram. Of two alternative timeouts,
 * only the longer one counts.
 */
export const waits: readonly Wait[] = [
  {
    place: 'home',
    when: 'pour l’inscription rapide',
    parts: [{ limit: 'overlay.submissionTimeout', says: 'réponse du serveur' }],
  },
  {
    place: 'form',
    parts: [{ limit: 'delivery.searchTimeout', says: 'dates trouvées (un jour essayé)' }, ...customer],
  },
  // This wait includes the creation of the customer, because a reloaded page creates the customer again.
  {
    place: 'preparing',
    parts: [
      { limit: 'promo.checkTimeout', says: 'code promo vérifié' },
      ...customer,
      { limit: 'card.answerTimeout', says: 'paiement préparé' },
    ],
  },
  {
    place: 'preparing',
    when: 'après « Vérifier et continuer »',
    parts: [
      { limit: 'card.workLimit', says: 'calcul de l’appareil' },
      { limit: 'card.answerTimeout', says: 'paiement préparé' },
    ],
  },
  {
    place: 'checking',
    parts: [
      { limit: 'checkout.lockTimeout', says: 'autres onglets' },
      { limit: 'delivery.verificationTimeout', says: 'date vérifiée' },
      { limit: 'voucher.submissionTimeout', says: 'carte du titre enregistrée' },
      { limit: 'voucher.answerTimeout', says: 'titre-restaurant vérifié' },
    ],
  },
  {
    place: 'bank',
    parts: [
      { limit: 'card.submissionTimeout', says: 'carte vérifiée' },
      { limit: 'card.answerTimeout', says: 'formulaire enregistré' },
      { limit: 'card.paymentTimeout', says: 'réponse de la banque, 3-D Secure compris' },
      { limit: 'card.uncertaintyLimit', says: 'relecture si réponse perdue' },
    ],
  },
  {
    place: 'registering',
    parts: [{ limit: 'checkout.finalisingLimit', says: 'réponse du serveur' }],
  },
  {
    place: 'elsewhere',
    parts: [{ limit: 'checkout.otherTabTimeout', says: 'fin de l’autre onglet' }],
  },
  {
    place: 'kept',
    when: 'jusqu’à une commande automatique',
    parts: [...serverSteps, day('commande enregistrée')],
  },
  {
    place: 'kept',
    when: 'jusqu’à un remboursement automatique',
    parts: [
      ...serverSteps,
      day('commande refusée'),
      { limit: 'order.voucherLimit', says: 'débit du titre annulé' },
      day('carte remboursée'),
    ],
  },
];

/** Timeouts during a purchase that make no wait longer. */
const leftOut: readonly { readonly limits: readonly Limit[]; readonly reason: string }[] = [
  {
    limits: ['addressSearch.searchTimeout', 'citySearch.searchTimeout'],
    reason: 'the form stays open during an address search',
  },
  {
    limits: [
      'voucher.fieldsTimeout',
      'voucher.windowTimeout',
      'edenred.leaveTimeout',
      'edenred.answerTimeout',
    ],
    reason: 'the customer can choose another payment method meanwhile',
  },
  {
    limits: [
      'checkout.approvingLimit',
      'express.loadTimeout',
      'express.pressTimeout',
      'express.placeTimeout',
    ],
    reason: 'a wallet’s sheet closes, and the customer can pay in another way',
  },
  { limits: ['account.orderTimeout'], reason: 'a shorter timeout of the parent state ends it' },
  {
    limits: [
      'card.recheckDelay',
      'checkout.pollDelay',
      'addressSearch.typingPause',
      'citySearch.typingPause',
      'checkout.resizingPause',
      'order.retryDelay',
      'order.recheckDelay',
    ],
    reason: 'interval between two requests, not a duration',
  },
  { limits: ['checkout.leaveTimeout'], reason: 'the order is already registered' },
];

/** Machines whose timeouts do not delay an order. */
const outsidePurchase: ReadonlySet<string> = new Set(['menu', 'visit', 'consent', 'draft', 'mobileStep']);

const limitsIn = (chart: ChartState): readonly string[] =>
  statesIn(chart).flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger: { kind, name } }) => (kind === 'elapsed' ? [`${chart.id}.${name}`] : [])),
  );

/** Returns timeouts that this file does not list, and listed timeouts that do not exist. */
export function unsoundWaits(charts: readonly ChartState[]): readonly string[] {
  const known = new Set(charts.filter(({ id }) => !outsidePurchase.has(id)).flatMap(limitsIn));
  const shownWaits = new Set<string>([
    ...waits.flatMap(({ parts }) => parts.map(({ limit }) => limit)),
    ...leftOut.flatMap(({ limits }) => limits),
  ]);
  return [
    ...[...known]
      .filter((limit) => !shownWaits.has(limit))
      .map((limit) => `neither counts nor leaves out the wait ${limit}`),
    ...[...shownWaits]
      .filter((limit) => !known.has(limit))
      .map((limit) => `counts or leaves out the wait ${limit}, which is no limit`),
  ];
}
