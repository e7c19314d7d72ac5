import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { FormEvent } from './checkout.reports.ts';
import { notices } from '#machines/checkout/notices.ts';
import { checkout } from '#src/content/checkout.ts';
import { siteLabels } from '#src/content/cta.ts';
import { delivery } from '#src/content/delivery.ts';
import { form } from '#src/content/form.ts';
import { frame } from '#src/content/frame.ts';
import { methods } from '#src/content/methods.ts';
import { modals } from '#src/content/modals.ts';
import { payment } from '#src/content/payment.ts';
import { success } from '#src/content/success.ts';
import { vouchers } from '#src/content/vouchers.ts';

const press = (button: string): string => `Appuyer sur «\u00a0${button}\u00a0»`;
/** Lowercases the first letter of an instruction, to continue a sentence. */
const then = (action: string): string => action.charAt(0).toLowerCase() + action.slice(1);
const into = (field: string, value: string): string =>
  `Dans «\u00a0${field}\u00a0», saisir «\u00a0${value}\u00a0»`;

const stepActions: Readonly<Record<Extract<ShopperEvent, { type: 'step.requested' }>['step'], string>> = {
  home: 'Revenir à l’accueil (bouton Retour du navigateur)',
  form: 'Ouvrir /?step=form, ou suivre le lien «\u00a0Coordonnées\u00a0»',
  payment: 'Ouvrir /?step=payment, ou y revenir par le bouton Retour du navigateur',
  success: 'Ouvrir /?step=success',
};

/** French labels of the form fields that the model edits. Other fields appear by their path. */
const fieldLabels: Readonly<Record<string, string>> = {
  'customer.email': form.email.label,
  'customer.firstName': form.firstName,
  'address.postalCode': form.postalCode,
};
const leadLabels = {
  firstName: modals.lead.firstName,
  lastName: modals.lead.lastName,
  email: modals.lead.email,
  phoneNumber: modals.lead.phoneNumber,
} as const;

/** Returns the French instruction for a customer's action, with the labels of the screen. */
export function shopperAction(event: Exclude<ShopperEvent, FormEvent>): string {
  switch (event.type) {
    case 'step.requested':
      return stepActions[event.step];
    case 'mealBox.chosen':
      return `Ouvrir /?box=${event.nbMeals}`;
    case 'order.started':
      return `${press(siteLabels.default)}, box de ${event.nbMeals} repas`;
    case 'order.resumed':
      return press('Reprendre · …');
    case 'field.edited':
      return into(fieldLabels[event.path] ?? event.path, event.value);
    case 'field.left':
      return `Quitter le champ «\u00a0${fieldLabels[event.path] ?? event.path}\u00a0»`;
    case 'email.completed':
      return `Quitter le champ «\u00a0${form.email.label}\u00a0»`;
    case 'address.typed':
      return into(form.line1.label, event.text);
    case 'address.picked':
      return 'Choisir la première adresse proposée';
    case 'address.left':
      return `Quitter le champ «\u00a0${form.line1.label}\u00a0»`;
    case 'suggestions.declined':
      return `Dans «\u00a0${form.line1.label}\u00a0», touche Échap`;
    case 'place.opened':
      return press(form.placeFields.open);
    case 'city.left':
      return `Quitter le champ «\u00a0${form.city.label}\u00a0»`;
    case 'streetNumber.declined':
      return press(form.streetNumber.none);
    case 'city.kept':
      return press(form.city.keep('…'));
    case 'date.chosen':
      return 'Choisir une autre date de livraison';
    case 'slot.chosen':
      return `Choisir le créneau ${event.slot}`;
    case 'dates.retried':
      return press(delivery.unreachable.retry);
    case 'form.continued':
      return `${press(form.next.delivery)} (écran étroit)`;
    case 'form.submitted':
      return press(form.next.payment);
    case 'form.filled':
      return `Remplir le formulaire (avec ?debug=god\u00a0: ${then(press('Remplir avec des données d’essai'))})`;
    case 'promo.submitted':
      return `${press(checkout.promo.unfold)}, ${then(into(checkout.promo.label, event.code))}, puis ${then(press(checkout.promo.apply))}`;
    case 'promo.confirmed':
      return press(checkout.promo.applyAnyway);
    case 'promo.declined':
      return press(checkout.promo.keepOffer);
    case 'promo.removed':
      return press(checkout.promo.remove);
    case 'method.chosen':
      return `Choisir «\u00a0${methods[event.method].name}\u00a0»`;
    case 'conecs.edited':
      return `Saisir une carte titre-restaurant dans «\u00a0${vouchers.conecs.pan.label}\u00a0» et les champs suivants`;
    case 'wallet.requested':
      return press(vouchers.wallet.signIn('Swile'));
    case 'wallet.cancelled':
      return press(vouchers.wallet.cancel);
    case 'wallet.forgotten':
      return press(vouchers.wallet.change);
    case 'signIn.requested':
      return press(vouchers.edenred.signIn);
    case 'signOut.requested':
      return press(vouchers.edenred.change);
    case 'voucher.retried':
      return `${press(vouchers.retry)} dans le panneau du titre-restaurant`;
    case 'terms.accepted':
      return `Cocher les «\u00a0${payment.termsWords}\u00a0»`;
    case 'terms.withdrawn':
      return `Décocher les «\u00a0${payment.termsWords}\u00a0»`;
    case 'card.completed':
      return event.isComplete
        ? 'Saisir une carte bancaire\u00a0: 4242 4242 4242 4242, une date à venir, un code'
        : 'Effacer un chiffre de la carte bancaire';
    case 'intent.retried':
      return `${press(payment.problems.retry)}, ou sur «\u00a0${payment.refunded.retry}\u00a0» après un remboursement`;
    case 'proofOfWork.accepted':
      return press(payment.proofOfWork.start);
    case 'sheet.pressed':
      return 'Appuyer sur le bouton d’un portefeuille (Apple Pay, Google Pay ou Link)';
    case 'sheet.placeChosen':
      return 'Choisir une adresse sur la feuille du portefeuille';
    case 'sheet.rateChosen':
      return 'Choisir une livraison sur la feuille du portefeuille';
    case 'sheet.confirmed':
      return 'Autoriser le paiement sur la feuille du portefeuille';
    case 'sheet.cancelled':
      return 'Fermer la feuille du portefeuille';
    case 'wallets.mounted':
    case 'wallets.loaded':
      return 'Afficher les boutons des portefeuilles';
    case 'wallets.removed':
      return 'Quitter la page des boutons des portefeuilles';
    case 'wallets.failed':
      return 'Bloquer la demande elements/express dans les outils du navigateur';
    case 'pay.requested':
      return `${press('Commander et payer')}, avec la somme affichée`;
    case 'blockers.requested':
      return `${press('Commander et payer')} avant que tout soit rempli`;
    case 'mouse.leftByTop':
      return 'Sortir la souris par le haut de la fenêtre';
    case 'founder.passed':
      return 'Défiler jusqu’après le mot de la fondatrice';
    case 'email.sent':
      return `Dans «\u00a0${modals.exit.title}\u00a0», saisir un e-mail et ${then(press(modals.exit.keep))}`;
    case 'lead.requested':
      return 'Ouvrir /#select-your-box (build VITE_EXTERNAL_SITE=true VITE_HOME_MODAL=true)';
    case 'lead.edited':
      return into(leadLabels[event.field], event.value);
    case 'lead.sent':
      return press(modals.lead.send);
    case 'overlay.dismissed':
      return 'Fermer la fenêtre\u00a0: croix, touche Échap ou clic à côté';
    case 'notice.dismissed':
      return `Fermer le message «\u00a0${notices[event.notice]}\u00a0»`;
    case 'draft.resumed':
      return press(frame.draft.resume);
    case 'draft.discarded':
      return press(frame.draft.discard);
    case 'data.wiped':
      return 'Appuyer deux fois sur le logo au bas de la page';
    case 'viewport.changed':
      return event.narrow ? 'Réduire la fenêtre à moins de 640 px' : 'Élargir la fenêtre à 640 px ou plus';
    case 'day.changed':
      return 'Quitter l’onglet avant minuit (heure de Paris), y revenir après';
    case 'wishes.changed':
      return 'Dans un autre onglet, garder un plat de la carte';
    case 'leave.requested':
      return press(success.choose(10));
  }
}
