import type { AnyMachineSnapshot } from 'xstate';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { orderIsBegun } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { numberIsAsked } from '#machines/checkout/place.ts';
import { placeAnswerIn } from '#machines/checkout/placeAnswer.ts';
import { platformOf } from '#machines/domain/methods.ts';
import type { EdenredContext } from '#machines/edenred/edenred.setup.ts';
import { mealCount, openMeal, shownMeals } from '#machines/menu/menu.facts.ts';
import type { MenuContext } from '#machines/menu/menu.machine.ts';
import type { OverlayContext } from '#machines/overlay/overlay.machine.ts';
import type { VisitContext } from '#machines/visit/visit.machine.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';

type Context = AnyMachineSnapshot['context'];
type LookParts = (path: string, context: Context) => readonly (string | false | null | undefined)[];

/** Returns whether the box picker's postal code is served. `null` while no answer is displayed. */
function placeLook(context: CheckoutContext): string | null {
  const { kind } = placeAnswerIn(context);
  return kind === 'served' || kind === 'notServed' ? kind : null;
}

const hasEntries = (record: object): boolean => Object.keys(record).length > 0;

/**
 * Functions that name the variant of a state, if the state's screen has several.
 * `variantTexts` contains the French names.
 */
const lookPartsByMachine: Readonly<Record<string, LookParts>> = {
  checkout: (path, context: CheckoutContext) => {
    const { notices, errors, account, payment } = context;
    const { problem } = payment;
    // Notices about the account do not change the variant.
    const firstNotice = notices.find(
      (notice) => !['initialisationFailed', 'emailIsMissing'].includes(notice),
    );
    if (path.startsWith('home'))
      return [firstNotice ?? (orderIsBegun(context) ? 'begun' : placeLook(context))];
    if (path.startsWith('form'))
      return [
        firstNotice ??
          (hasEntries(errors) ? 'errors' : account.problem && 'account') ??
          (numberIsAsked(context, 'address') && 'number'),
      ];
    if (path === 'payment.open.refused') return [problem?.kind];
    if (path !== 'payment.open.ready') return [];
    const blockers = payBlockers(context);
    return [blockers.length === 0 && 'payable', problem?.kind, firstNotice];
  },
  overlay: (_path, { errors, problem }: OverlayContext) => [
    hasEntries(errors) && 'errors',
    problem !== null && 'problem',
  ],
  voucher: (_path, { method, problem }: VoucherContext) => [platformOf(method), problem?.kind],
  edenred: (path, { problem, credentials }: EdenredContext) => {
    const hasMessage = problem !== null && ['refused', 'signedOut'].includes(path);
    return hasMessage ? [problem, credentials !== null && 'connected'] : [];
  },
  menu: (path, context: MenuContext) => {
    if (path !== 'shown') return [];
    if (openMeal(context) !== null) return ['meal'];
    return [mealCount(context) === 0 ? 'empty' : shownMeals(context).length === 0 && 'filtered'];
  },
};

/**
 * Returns the name of a state's variant, such as `declined`. The name is empty if the screen has no variants.
 */
export const toVariant = (machineId: string, path: string, context: Context): string =>
  (lookPartsByMachine[machineId]?.(path, context) ?? []).filter((part) => typeof part === 'string').join('+');

export const variantTexts: Readonly<Record<string, string>> = {
  begun: 'une commande est commencée',
  served: 'le code postal est livré',
  notServed: 'le code postal n’est pas livré',
  number: 'la rue est sans numéro',
  errors: 'des champs sont à corriger',
  account: 'le compte est refusé',
  payable: 'rien n’y manque',
  problem: 'à renvoyer',
  meal: 'un plat est ouvert',
  empty: 'aucun plat cette semaine',
  filtered: 'aucun plat ne passe les filtres',
  conecs: 'Conecs',
  swile: 'Swile',
  restoflash: 'Restoflash',
  connected: 'compte connecté',
  declined: 'non accordé',
  interrupted: 'interrompu',
  unknown: 'retour inconnu',
  expired: 'session expirée',
  refused: 'refus',
  rejected: 'refus du serveur',
  formBlocked: 'formulaire non chargé',
  unavailable: 'sans réponse',
  mismatched: 'autre moyen',
  popupClosed: 'fenêtre fermée',
  popupBlocked: 'fenêtre bloquée',
  offline: 'hors connexion',
  priceChanged: 'le prix a changé',
  dateLapsed: 'la date est passée',
  cookiesRefused: 'cookies refusés',
  alreadyPaid: 'déjà payé',
  dateHasLapsed: 'la date est passée',
  formIsIncomplete: 'formulaire incomplet',
  leadEmailExists: 'e-mail connu',
  mealBoxIsMissing: 'box à choisir',
  paymentIsNotConfirmed: 'paiement non confirmé',
  paymentWasRenewed: 'paiement préparé à nouveau',
  signInFailed: 'connexion non aboutie',
  voucherWasNotVerified: 'titre-restaurant à vérifier',
  placeWasNotServed: 'adresse non livrée',
  sheetWasRefused: 'total en cours de calcul',
  paymentIsRefunded: 'paiement remboursé ou annulé',
  anotherIntentIsPaid: 'commande déjà payée dans ce navigateur',
  walletWasNotCharged: 'portefeuille non débité',
  paymentIsNotSuccessful: 'paiement non abouti',
  paymentIsUnknown: 'issue du paiement inconnue',
};

/** Marks a visit without queued events as rare. Usually, a queued event made the page load the checkout. */
const visitRarity = ({ queue }: VisitContext): number => (queue.length === 0 ? 1 : 0);

/**
 * Returns a number that is higher for rarer contexts. The gallery shows each state in its most common
 * context.
 */
export function rarity(machineId: string, context: Context): number {
  if (machineId === 'visit') return visitRarity(context);
  if (machineId !== 'checkout') return 0;
  const { nbMeals, isExternal, isShort, promo, method, subStep, choice, fields, delivery }: CheckoutContext =
    context;
  const rarityFlags = [
    isExternal,
    isShort,
    nbMeals === null,
    choice.date === null,
    method !== 'PAYMENT_METHOD_CB',
  ];
  // An answer to a postal code is rare without the postal code.
  const isAnswerAlone = delivery.status !== 'unknown' && fields['address.postalCode'] === '';
  return [...rarityFlags.toReversed(), promo.applied !== null, subStep !== 'none', isAnswerAlone].reduce(
    (sum, isRare, index) => sum + (isRare ? 2 ** index : 0),
    0,
  );
}
