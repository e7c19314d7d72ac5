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
  if (path === 'delivery.instruction') return 'un mot pour le livreur';
  if (path.startsWith('billing.')) return 'à qui va la facture';
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
  'field.left': 'quitte un champ',
  'email.completed': 'quitte le champ de l’e-mail',
  'address.picked': 'choisit une adresse proposée',
  'address.left': 'quitte le champ de l’adresse',
  'place.opened': 'ouvre les champs code postal et ville',
  'suggestions.declined': 'referme les adresses proposées',
  'city.left': 'quitte le champ de la ville',
  'city.kept': 'garde la ville telle qu’elle est',
  'dates.retried': 'appuie sur «\u00a0Réessayer\u00a0», pour les dates',
  'form.continued': 'appuie sur «\u00a0Choisir ma livraison\u00a0»',
  'form.submitted': 'appuie sur «\u00a0Passer au paiement\u00a0»',
  'form.filled': 'remplit le formulaire d’un coup',
  'promo.removed': 'retire son code',
  'conecs.edited': 'écrit les chiffres de sa carte titres-restaurant',
  'voucherForm.failed': 'n’a pas le formulaire des titres-restaurant',
  'wallet.requested': 'ouvre la fenêtre de son compte titres-restaurant',
  'wallet.cancelled': 'ferme la fenêtre de son compte titres-restaurant',
  'wallet.forgotten': 'se sépare de son compte titres-restaurant',
  'signIn.requested': 'appuie sur «\u00a0Se connecter à Edenred\u00a0»',
  'signOut.requested': 'appuie sur «\u00a0Utiliser un autre compte\u00a0»',
  'voucher.retried': 'appuie sur «\u00a0Réessayer\u00a0», pour le titre-restaurant',
  'terms.accepted': 'accepte les conditions',
  'terms.withdrawn': 'décoche les conditions',
  'card.completed': 'écrit les chiffres de sa carte',
  'cardForm.mounted': 'attend le formulaire de carte',
  'cardForm.loaded': 'a le formulaire de carte',
  'cardForm.failed': 'n’a pas le formulaire de carte',
  'proofOfWork.accepted': 'appuie sur «\u00a0Vérifier et continuer\u00a0»',
  'pay.requested': 'appuie sur «\u00a0Commander et payer\u00a0»',
  'blockers.requested': 'appuie sur «\u00a0Commander et payer\u00a0» avant d’avoir tout rempli',
  'mouse.leftByTop': 'sort de la page par le haut, avec la souris',
  'founder.passed': 'fait défiler l’accueil',
  'email.sent': 'laisse son e-mail',
  'lead.requested': 'ouvre l’inscription rapide',
  'lead.edited': 'écrit dans l’inscription rapide',
  'lead.sent': 'appuie sur «\u00a0Profiter de l’offre\u00a0»',
  'overlay.dismissed': 'ferme la fenêtre',
  'notice.dismissed': 'ferme le message',
  'draft.resumed': 'appuie sur «\u00a0Reprendre\u00a0»',
  'draft.discarded': 'appuie sur «\u00a0Recommencer\u00a0»',
  'data.wiped': 'efface tout',
  'viewport.changed': 'change la taille de sa fenêtre',
  'day.changed': 'passe minuit',
  'leave.requested': 'appuie sur «\u00a0Accéder à mon espace client\u00a0»',
  'stay.requested': 'appuie sur «\u00a0Rester ici\u00a0»',
};

/** Describes a customer's press in French. @param snapshot state of the page before the press */
export function describePress(press: ShopperEvent, snapshot: CheckoutSnapshot): string {
  if (press.type === 'step.requested') return stepLabels[press.step];
  if (press.type === 'mealBox.chosen') return `choisit une box de ${press.nbMeals} repas`;
  if (press.type === 'order.started')
    return `appuie sur «\u00a0Je commande ma box\u00a0» (${press.nbMeals} repas)`;
  if (press.type === 'field.edited') return `écrit ${describeField(press.path)}`;
  if (press.type === 'address.typed') return `commence une adresse, «\u00a0${press.text}\u00a0»`;
  if (press.type === 'date.chosen') return `choisit le ${shortDateOf(deliveryDateOf(press.isoDate))}`;
  if (press.type === 'slot.chosen') return `choisit le créneau ${press.slot}`;
  if (press.type === 'promo.submitted') return `essaie le code ${press.code}`;
  if (press.type === 'method.chosen') return `choisit de payer par ${describeMethod(press.method)}`;
  if (press.type !== 'intent.retried') return pressLabels[press.type];
  return snapshot.matches({ payment: { closed: 'refunded' } })
    ? 'appuie sur «\u00a0Reprendre ma commande\u00a0»'
    : 'appuie sur «\u00a0Réessayer\u00a0»';
}
