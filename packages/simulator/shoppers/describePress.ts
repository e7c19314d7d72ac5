import { deliveryDateOf } from '#machines/domain/delivery.ts';
import type { FieldPath } from '#machines/domain/fields.ts';
import { isVoucher, platformOf, type PaymentMethod } from '#machines/domain/methods.ts';
import type { Step } from '#machines/domain/step.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { capitalised } from '#simulator/capitalised.ts';

const stepLabels: Readonly<Record<Step, string>> = {
  home: 'va au choix de la box',
  form: 'va aux coordonnées',
  payment: 'va au paiement',
  success: 'va à la page de remerciement',
};

/** Groups fields into parts of the form, so that the timeline mentions each part once. */
function describeField(path: FieldPath): string {
  if (path === 'customer.email') return 'son e-mail';
  if (path === 'address.postalCode') return 'son code postal';
  if (path === 'delivery.instruction') return 'une consigne pour le livreur';
  if (path.startsWith('billing.')) return 'ses coordonnées de facturation';
  return path.startsWith('customer.') ? 'ses coordonnées' : 'son adresse';
}

const describeMethod = (method: PaymentMethod): string =>
  isVoucher(method) ? `titre-restaurant ${capitalised(platformOf(method) ?? 'edenred')}` : 'carte';

type PressWithoutDetails = Exclude<
  ShopperEvent['type'],
  | 'step.requested'
  | 'mealBox.chosen'
  | 'order.started'
  | 'field.edited'
  | 'intent.retried'
  | 'address.typed'
  | 'date.chosen'
  | 'slot.chosen'
  | 'promo.submitted'
  | 'method.chosen'
>;

const pressLabels: Readonly<Record<PressWithoutDetails, string>> = {
  'order.resumed': 'appuie sur «\u00a0Reprendre\u00a0», en haut de l’accueil',
  'field.left': 'quitte un champ',
  'email.completed': 'quitte le champ de l’e-mail',
  'address.picked': 'choisit une adresse proposée',
  'address.left': 'quitte le champ de l’adresse',
  'place.opened': 'ouvre les champs code postal et ville',
  'suggestions.declined': 'referme les adresses proposées',
  'city.left': 'quitte le champ de la ville',
  'city.kept': 'conserve la ville affichée',
  'streetNumber.declined': 'répond que sa rue n’a pas de numéro',
  'dates.retried': 'appuie sur «\u00a0Réessayer\u00a0», pour les dates',
  'form.continued': 'appuie sur «\u00a0Choisir ma livraison\u00a0»',
  'form.submitted': 'appuie sur «\u00a0Passer au paiement\u00a0»',
  'form.filled': 'remplit tout le formulaire en une fois',
  'promo.confirmed': 'utilise quand même son code promo',
  'promo.declined': 'garde l’offre découverte',
  'promo.removed': 'retire son code promo',
  'conecs.edited': 'saisit son numéro de carte titres-restaurant',
  'voucherForm.failed': 'ne reçoit pas le formulaire des titres-restaurant',
  'wallet.requested': 'ouvre la fenêtre de son compte titres-restaurant',
  'wallet.cancelled': 'ferme la fenêtre de son compte titres-restaurant',
  'wallet.forgotten': 'déconnecte son compte titres-restaurant',
  'signIn.requested': 'appuie sur «\u00a0Se connecter à Edenred\u00a0»',
  'signOut.requested': 'appuie sur «\u00a0Utiliser un autre compte\u00a0»',
  'voucher.retried': 'appuie sur «\u00a0Réessayer\u00a0», pour le titre-restaurant',
  'terms.accepted': 'accepte les conditions',
  'terms.withdrawn': 'décoche les conditions',
  'card.completed': 'saisit son numéro de carte',
  'cardForm.mounted': 'attend le formulaire de carte',
  'cardForm.loaded': 'reçoit le formulaire de carte',
  'cardForm.failed': 'ne reçoit pas le formulaire de carte',
  'proofOfWork.accepted': 'appuie sur «\u00a0Vérifier et continuer\u00a0»',
  'wallets.mounted': 'attend les boutons des portefeuilles',
  'wallets.removed': 'quitte les boutons des portefeuilles',
  'wallets.failed': 'ne reçoit pas les boutons des portefeuilles',
  'wallets.loaded': 'reçoit les boutons des portefeuilles',
  'sheet.pressed': 'appuie sur le bouton d’un portefeuille',
  'sheet.placeChosen': 'choisit une adresse sur la feuille de paiement',
  'sheet.rateChosen': 'choisit une livraison sur la feuille de paiement',
  'sheet.confirmed': 'autorise le paiement express',
  'sheet.cancelled': 'ferme la feuille de paiement',
  'pay.requested': 'appuie sur «\u00a0Commander et payer\u00a0»',
  'blockers.requested': 'appuie sur «\u00a0Commander et payer\u00a0» avant d’avoir tout rempli',
  'mouse.leftByTop': 'sort le pointeur par le haut de la page',
  'founder.passed': 'fait défiler l’accueil',
  'email.sent': 'envoie son e-mail',
  'lead.requested': 'ouvre l’inscription rapide',
  'lead.edited': 'remplit l’inscription rapide',
  'lead.sent': 'appuie sur «\u00a0Profiter de l’offre\u00a0»',
  'overlay.dismissed': 'ferme la fenêtre',
  'notice.dismissed': 'ferme le message',
  'draft.resumed': 'appuie sur «\u00a0Reprendre\u00a0»',
  'draft.discarded': 'appuie sur «\u00a0Recommencer\u00a0»',
  'data.wiped': 'efface toutes ses données',
  'viewport.changed': 'change la taille de sa fenêtre',
  'day.changed': 'garde la page ouverte après minuit',
  'wishes.changed': 'garde des plats dans un autre onglet',
  'leave.requested': 'appuie sur «\u00a0Choisir mes plats\u00a0»',
};

/** Describes a customer's press in French. @param snapshot state of the page before the press */
export function describePress(press: ShopperEvent, snapshot: CheckoutSnapshot): string {
  if (press.type === 'step.requested') return stepLabels[press.step];
  if (press.type === 'mealBox.chosen') return `choisit une box de ${press.nbMeals} repas`;
  if (press.type === 'order.started')
    return `appuie sur «\u00a0Je commande ma box\u00a0» (${press.nbMeals} repas)`;
  if (press.type === 'field.edited') return `saisit ${describeField(press.path)}`;
  if (press.type === 'address.typed') return `commence à saisir une adresse, «\u00a0${press.text}\u00a0»`;
  if (press.type === 'date.chosen') return `choisit la date du ${shortDateOf(deliveryDateOf(press.isoDate))}`;
  if (press.type === 'slot.chosen') return `choisit le créneau ${press.slot}`;
  if (press.type === 'promo.submitted') return `essaie le code promo ${press.code}`;
  if (press.type === 'method.chosen') return `choisit de payer par ${describeMethod(press.method)}`;
  if (press.type !== 'intent.retried') return pressLabels[press.type];
  return snapshot.matches({ payment: { closed: 'refunded' } })
    ? 'appuie sur «\u00a0Reprendre ma commande\u00a0»'
    : 'appuie sur «\u00a0Réessayer\u00a0»';
}
