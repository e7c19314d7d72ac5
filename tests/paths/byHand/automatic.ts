import type { Automatic } from '#tools/paths/cases/script.ts';
import { defences } from '#tests/paths/checkout.defences.ts';

const tourFile = (list: 'form' | 'payment' | 'external'): string => `e2e/tours/list/${list}.ts`;
const otherAnswer = 'une autre transition est prise, sans effet visible';

/**
 * Test goals of the checkout chart (transitions and guards) that only automatic tests cover.
 * For a new goal, add a manual script or a line here.
 */
const ofCheckout: readonly Automatic[] = [
  {
    goals: new RegExp(
      Object.keys(defences)
        .map((name) => `^${RegExp.escape(name)}$`)
        .join('|'),
    ),
    reason: 'aucune machine de la boutique n’envoie cet événement\u00a0: simple protection',
    coveredBy: 'tests/paths/checkout.model.ts',
  },
  { goals: /when the guard returns false$/, reason: otherAnswer, coveredBy: 'tests/paths/checkout.model.ts' },
  {
    goals: /wallets\.\*|sheet\.|express\.|approving|walletNeedsIntent/,
    reason: 'il faut un portefeuille (Apple Pay, Google Pay ou Link) sur l’appareil',
    coveredBy: 'e2e/both/express.spec.ts',
  },
  {
    goals: /home: (?:city\.found|field\.edited)/,
    reason: 'chaque code postal demande une autre réponse du transporteur',
    coveredBy: 'e2e/both/postalCode.spec.ts',
  },
  {
    goals: /order\.resumed/,
    reason: 'il faut une commande interrompue à chaque étape, sur téléphone et sur ordinateur',
    coveredBy: 'e2e/both/resume.spec.ts',
  },
  {
    goals: /promo\.(?:confirmed|declined)/,
    reason: 'la question n’est posée que si un code coûte plus que l’offre sur quatre box',
    coveredBy: 'e2e/phone/press.spec.ts',
  },
  {
    goals: /opening: dates\.answered/,
    reason: 'chaque page le fait à l’ouverture, avant tout affichage',
    coveredBy: tourFile('form'),
  },
  {
    goals: /returned/i,
    reason: 'il faut un paiement fait dans un autre navigateur, et chaque réponse possible du serveur',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /day\.changed/,
    reason: 'la visite doit passer minuit, heure de Paris',
    coveredBy: tourFile('form'),
  },
  {
    goals: /home: draft\.found/,
    reason: 'il faut une commande de la veille avec un code promo, donc une horloge avancée d’un jour',
    coveredBy: tourFile('form'),
  },
  {
    goals: /signIn\.succeeded|preparing\.(?:incomplete|completeness)/,
    reason: 'aucune page du site externe n’ouvre encore la connexion à Edenred',
    coveredBy: tourFile('external'),
  },
  {
    goals: /lead\.submitted \[promoIsApplied\]/,
    reason: 'aucune page avec l’offre n’a de champ de code promo avant l’offre',
    coveredBy: 'e2e/desktop/offer.spec.ts',
  },
  {
    goals: /awaitingDates|checkingDelivery: dates\.answered -> |payment\.open: dates\.answered/,
    reason: 'la date choisie doit disparaître du calendrier entre deux demandes de la page',
    coveredBy: tourFile('form'),
  },
  {
    goals: /payment\.open: customer\.exists|emailExists|dateHasLapsed|checkoutIsPaid|priceMustBeRefreshed/,
    reason: 'l’e-mail, la date ou le prix doit changer pendant la seconde d’attente de la page',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /(?:home|payment\.open): promo\.(?:submitted|removed)/,
    reason: 'la même action a son cas dans le formulaire',
    coveredBy: 'e2e/desktop/offer.spec.ts',
  },
  {
    goals: /voucherForm\.failed/,
    reason: 'seul le script de PayGreen doit manquer',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /preparing\.(?:intent|provingWork): card\./,
    reason: 'le serveur doit exiger la vérification anti-fraude, ou refuser, avant l’affichage de la page',
    coveredBy: tourFile('form'),
  },
  {
    goals: /locking: (?:lock\.(?:acquired|unsupported)|xstate\.after)/,
    reason: 'le verrou du navigateur doit rester sans réponse pendant 3 s',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /checkingVoucher: chosenVoucher\.ready/,
    reason: 'le titre-restaurant doit être modifié pendant la seconde de sa vérification',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /confirmingCard: card\.|order\.(?:unpaid|unknown)|kept: order\.|unpaid: always/,
    reason: 'la réponse de Stripe ou du serveur doit être modifiée avant son arrivée',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /inOtherTab: (?:xstate|step|data)/,
    reason: 'il faut désactiver les verrous du navigateur, ou attendre l’autre onglet 11 minutes',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /refunded: (?:intent\.retried -> checkout\.home|step\.requested)/,
    reason: 'il faut un remboursement, ou un retour de la banque dans un navigateur sans la commande',
    coveredBy: tourFile('payment'),
  },
  {
    goals: /success\.leaving/,
    reason: 'l’espace client doit rester sans réponse',
    coveredBy: tourFile('payment'),
  },
];

/**
 * Test goals of a child machine that only automatic tests cover.
 * Each pattern matches all goals of an event or guard.
 */
const ofChild = (machine: string): readonly Automatic[] => {
  const playedBy = `tests/paths/${machine}.model.ts`;
  return [
    { goals: /when the guard returns false$/, reason: otherAnswer, coveredBy: playedBy },
    {
      goals: /xstate\.after\./,
      reason: 'la réponse doit être retenue jusqu’au délai',
      coveredBy: playedBy,
    },
    {
      goals: /xstate\.error\./,
      reason: 'l’appel doit échouer pendant sa fraction de seconde',
      coveredBy: playedBy,
    },
    {
      goals: /xstate\.done\./,
      reason: 'la réponse doit être modifiée avant son arrivée',
      coveredBy: playedBy,
    },
    {
      goals: /: always/,
      reason: 'la transition est automatique, sans rien de visible entre-temps',
      coveredBy: playedBy,
    },
    {
      goals: /./,
      reason: 'une autre machine envoie cet événement, dans des cas d’autres plans',
      coveredBy: playedBy,
    },
  ];
};

export const automaticOf = (machine: string): readonly Automatic[] =>
  machine === 'checkout' ? ofCheckout : ofChild(machine);
