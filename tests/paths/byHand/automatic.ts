import type { Automatic } from 'xstate-workbench/paths/script';
import { defences } from '#tests/paths/checkout.defences.ts';

const tours = (list: 'form' | 'payment' | 'external'): string => `e2e/tours/list/${list}.ts`;
const otherAnswer = 'une autre branche répond à sa place, et rien de particulier ne se voit';

/** Goals of the checkout without a manual case, one by one, so that a new goal needs a decision. */
const ofCheckout: readonly Automatic[] = [
  {
    goals: new RegExp(
      Object.keys(defences)
        .map((name) => `^${RegExp.escape(name)}$`)
        .join('|'),
    ),
    reason: 'aucune machine de la boutique ne le dit aujourd’hui\u00a0: une défense pour demain',
    playedBy: 'tests/paths/checkout.model.ts',
  },
  { goals: /when the guard says no$/, reason: otherAnswer, playedBy: 'tests/paths/checkout.model.ts' },
  {
    goals: /opening: dates\.answered/,
    reason: 'chaque page le fait en s’ouvrant, avant que rien ne se voie',
    playedBy: tours('form'),
  },
  {
    goals: /returned/i,
    reason:
      'il faut un paiement d’un autre navigateur, à qui le serveur réponde tour à tour tout ce qu’il peut répondre',
    playedBy: tours('payment'),
  },
  {
    goals: /day\.changed/,
    reason: 'il faut que minuit passe à Paris pendant la visite',
    playedBy: tours('form'),
  },
  {
    goals: /home: draft\.found/,
    reason: 'il faut une commande de la veille avec un code, donc l’horloge d’un jour plus tard',
    playedBy: tours('form'),
  },
  {
    goals: /signIn\.succeeded|preparing\.(?:incomplete|completeness)/,
    reason: 'aucune page du site externe ne commence encore la connexion à Edenred',
    playedBy: tours('external'),
  },
  {
    goals: /lead\.submitted \[promoIsThere\]/,
    reason: 'aucune page qui ouvre l’offre ne laisse saisir un code avant elle',
    playedBy: 'e2e/desktop/offer.spec.ts',
  },
  {
    goals: /awaitingDates|checkingDelivery: dates\.answered -> |payment\.open: dates\.answered/,
    reason: 'la date choisie doit disparaître du calendrier entre deux questions de la page',
    playedBy: tours('form'),
  },
  {
    goals: /payment\.open: customer\.exists|emailExists|dateHasLapsed|checkoutIsPaid|priceIsToBeRefreshed/,
    reason: 'l’e-mail, la date ou le prix doit changer dans la seconde où la page attend la réponse',
    playedBy: tours('payment'),
  },
  {
    goals: /(?:home|payment\.open): promo\.(?:submitted|removed)/,
    reason: 'le même geste a son cas dans le formulaire',
    playedBy: 'e2e/desktop/offer.spec.ts',
  },
  {
    goals: /voucherForm\.failed/,
    reason: 'le script de PayGreen doit manquer à la page seule',
    playedBy: tours('payment'),
  },
  {
    goals: /preparing\.(?:intent|provingWork): card\./,
    reason: 'le serveur doit demander une vérification, ou refuser, avant que la page ne se montre',
    playedBy: tours('form'),
  },
  {
    goals: /locking: (?:lock\.(?:acquired|unsupported)|xstate\.after)/,
    reason: 'le verrou du navigateur doit rester muet 3 s',
    playedBy: tours('payment'),
  },
  {
    goals: /checkingVoucher: chosenVoucher\.ready/,
    reason: 'le titre-restaurant doit être retouché dans la seconde de sa vérification',
    playedBy: tours('payment'),
  },
  {
    goals: /confirmingCard: card\.|order\.(?:unpaid|unknown)|kept: order\.|unpaid: always/,
    reason: 'la réponse de Stripe ou du serveur doit être changée en chemin',
    playedBy: tours('payment'),
  },
  {
    goals: /elsewhere: (?:xstate|step|data)/,
    reason: 'il faut perdre les verrous du navigateur, ou attendre 11 minutes l’autre onglet',
    playedBy: tours('payment'),
  },
  {
    goals: /refunded: (?:intent\.retried -> checkout\.home|step\.requested)/,
    reason:
      'il faut un remboursement, ou revenir d’une banque dans un navigateur qui ne connaît pas la commande',
    playedBy: tours('payment'),
  },
  { goals: /success\.leaving/, reason: 'l’espace client doit rester muet', playedBy: tours('payment') },
];

/** Goals of a child machine without a manual case, grouped by kind. */
const ofChild = (machine: string): readonly Automatic[] => {
  const playedBy = `tests/paths/${machine}.model.ts`;
  return [
    { goals: /when the guard says no$/, reason: otherAnswer, playedBy },
    {
      goals: /xstate\.after\./,
      reason: 'la réponse doit être retenue jusqu’au délai, à l’instant voulu',
      playedBy,
    },
    {
      goals: /xstate\.error\./,
      reason: 'l’appel doit échouer pendant la fraction de seconde où il court',
      playedBy,
    },
    { goals: /xstate\.done\./, reason: 'la réponse doit être changée en chemin', playedBy },
    { goals: /: always/, reason: 'cela suit de soi-même, sans que rien ne se voie entre-temps', playedBy },
    {
      goals: /./,
      reason: 'une autre machine le lui dit, au passage de gestes que d’autres plans montrent',
      playedBy,
    },
  ];
};

export const automaticOf = (machine: string): readonly Automatic[] =>
  machine === 'checkout' ? ofCheckout : ofChild(machine);
