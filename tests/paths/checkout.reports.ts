import type { AccountReport } from '#machines/account/account.setup.ts';
import { cardMachine } from '#machines/card/card.machine.ts';
import type { CardProblem } from '#machines/card/card.setup.ts';
import type { CheckoutEvent, RaisedEvent, ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { DeliveryStatus } from '#machines/delivery/delivery.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { Control } from '#tools/paths/cases/controls.ts';

/** Reports about the card and voucher fields, which Stripe and PayGreen render in iframes. */
export type FormEvent = Extract<
  ShopperEvent,
  { type: 'cardForm.mounted' | 'cardForm.loaded' | 'cardForm.failed' | 'voucherForm.failed' }
>;
export type Report = Exclude<CheckoutEvent, ShopperEvent | RaisedEvent> | FormEvent;

const answerControl = (action: string): Control => ({ kind: 'answer', action });
const failing = (action: string, call: string, mode: string): Control => ({
  kind: 'answer',
  action,
  fault: { call, mode },
});

/**
 * Returns the instruction to wait for a delay of the chart. `undefined` if the delay is not a fixed number.
 * @param limit delay in ms
 */
export function waiting(limit: unknown, opening = 'Attendre'): Control | undefined {
  if (typeof limit !== 'number') return undefined;
  return {
    kind: 'time',
    action: `${opening} ${limit / 1000} secondes sans rien faire (avancer l’horloge)`,
    milliseconds: limit,
  };
}

function accountControl(report: AccountReport): Control {
  switch (report.status) {
    case 'unchecked':
      return answerControl('L’e-mail est modifié, et pas encore vérifié');
    case 'new':
      return answerControl('L’e-mail est nouveau pour le serveur');
    case 'failed':
      return failing('Le serveur ne peut pas enregistrer le client', 'main.inscription_step3', 'status 503');
    case 'unpaid':
      return answerControl('Le serveur ne trouve aucun paiement');
    case 'unknown':
      return answerControl('Le serveur rejette la demande sur la commande');
    case 'exists':
      return answerControl(
        'L’e-mail est celui d’un client existant (existant@example.com, ou un e-mail déjà utilisé pour commander)',
      );
    case 'ready':
      return answerControl('Le serveur a enregistré le client');
    case 'kept':
      return failing('La commande n’est pas encore enregistrée', 'main.inscription_ended', 'status 503');
    case 'created':
      return answerControl('La commande est enregistrée');
    case 'refunded':
      return failing(
        'La commande est refusée, le paiement est remboursé',
        'main.inscription_ended',
        'refuse email_exists',
      );
  }
}

function refusalControl({ kind }: CardProblem): Control {
  switch (kind) {
    case 'priceChanged':
      return failing(
        'Le code promo a expiré\u00a0: le prix a changé',
        'main.inscription_promocode',
        'refuse promo_not_found',
      );
    case 'dateLapsed':
      return answerControl('La date choisie n’est plus proposée (avancer l’horloge au jour de la livraison)');
    case 'emailExists':
      return answerControl('L’e-mail a servi à une autre commande depuis l’envoi du formulaire');
    case 'consentLapsed':
      return answerControl(
        'Les conditions ont été acceptées il y a plus d’un jour (avancer l’horloge de deux jours)',
      );
    case 'cookiesRefused':
      return answerControl('Le navigateur refuse les cookies de la boutique');
    case 'alreadyPaid':
      return answerControl('La même commande vient d’être payée dans un autre onglet');
    case 'declined':
      return answerControl('La banque refuse la carte (4000 0000 0000 0002)');
    case 'beingConfirmed':
      return answerControl('Un autre onglet paie la même commande');
    case 'rejected':
      return failing('Stripe refuse de préparer le paiement', 'stripe.payment_intents.create', 'status 400');
    case 'offline':
      return answerControl('L’appareil est hors connexion (mode avion)');
    case 'unavailable':
      return failing('Stripe ne répond pas', 'stripe.payment_intents.create', 'status 503');
  }
}

function datesControl(status: DeliveryStatus): Control {
  switch (status) {
    case 'dated':
      return answerControl('Le service des dates de livraison propose des dates');
    case 'unverified':
      return failing(
        'Le service des dates de livraison ne répond pas au moment de payer',
        'main.inscription_delivery_date',
        'status 503',
      );
    case 'searching':
      return failing(
        'Le service des dates de livraison tarde à répondre',
        'main.inscription_delivery_date',
        'delay 5000',
      );
    case 'undeliverable':
      return answerControl('Le code postal n’est pas livré (20000, 97400)');
    case 'unreachable':
      return failing(
        'Le service des dates de livraison ne répond pas',
        'main.inscription_delivery_date',
        'status 503',
      );
    case 'unknown':
      return answerControl('Le code postal est incomplet');
  }
}

const voucherActions = {
  missing: 'Le titre-restaurant n’est pas encore saisi, ou le prestataire le refuse',
  ready: 'Le titre-restaurant est complet',
  insufficient: 'Le solde ne suffit pas (au panneau du bac à sable\u00a0: moins de 25\u00a0€)',
} as const;

/**
 * Returns how a tester makes a child machine send the report.
 * `undefined` if no other system takes part in this report.
 */
export function reportControl(report: Report): Control | undefined {
  switch (report.type) {
    case 'account.changed':
      return accountControl(report);
    case 'delivery.changed':
      return datesControl(report.status);
    // The browser itself splits the typed address, so no response is needed.
    case 'address.split':
      return undefined;
    case 'city.found':
      return answerControl('Une seule ville a ce code postal');
    case 'card.prepared':
      return answerControl('Stripe prépare le paiement du montant affiché');
    case 'card.confirmed':
      return answerControl('La banque accepte le paiement');
    case 'card.failed':
      return refusalControl(report.problem);
    case 'card.proofOfWorkRequired':
      return answerControl(
        'Cinq cartes ont été refusées (4000 0000 0000 0002)\u00a0: le serveur exige la vérification anti-fraude',
      );
    case 'card.uncertain':
      return waiting(
        cardMachine.implementations.delays['uncertaintyLimit'],
        'Couper le réseau au moment où la banque répond (panne stripe.payment_intents.confirm, drop-response), puis attendre',
      );
    case 'card.mismatched':
      return answerControl(
        'Stripe signale un autre montant débité (réponse modifiée dans les outils du navigateur)',
      );
    case 'promo.changed':
      return answerControl(
        report.promo === null ? 'Le code promo est refusé' : `Le code promo ${report.promo.code} est accepté`,
      );
    case 'voucher.changed':
      return answerControl(voucherActions[report.status]);
    case 'voucher.verified':
      return answerControl(
        report.provider === 'edenred'
          ? 'Edenred confirme le compte et son solde'
          : 'PayGreen confirme le titre-restaurant et son solde',
      );
    case 'draft.absent':
      return answerControl('Ouvrir la boutique dans un navigateur qui ne se souvient de rien');
    case 'draft.found':
      return answerControl(
        report.draft.pending === null
          ? 'Rouvrir la boutique\u00a0: le navigateur a un brouillon'
          : 'Recharger la page pendant un paiement en cours',
      );
    case 'lock.acquired':
      return answerControl('Aucun autre onglet ne paie');
    case 'lock.unavailable':
      return answerControl(
        'Un second onglet est en train de payer (4000 0027 6000 3184, la banque pose sa question)',
      );
    case 'connection.lost':
      return answerControl('L’appareil est hors connexion (mode avion)');
    case 'lock.unsupported':
      return answerControl('Le navigateur n’a pas de verrous (navigator.locks absent ou refusé)');
    case 'cardForm.mounted':
      return answerControl('Le formulaire de carte est demandé, et pas encore affiché');
    case 'cardForm.loaded':
      return answerControl('Le formulaire de carte s’affiche');
    case 'cardForm.failed':
      return failing('Le formulaire de carte ne se charge pas', 'stripe.elements.sessions', 'status 500');
    case 'voucherForm.failed':
      return answerControl(
        'Le script des titres-restaurant ne se charge pas (bloquer paygreen.min.js dans les outils du navigateur)',
      );
    case 'express.approved':
      return answerControl('Autoriser le paiement sur la feuille du portefeuille');
    case 'express.incomplete':
      return answerControl('Autoriser le paiement avec l’adresse sans téléphone');
    case 'express.notServed':
      return answerControl('Choisir l’adresse d’Ajaccio sur la feuille, puis la fermer');
    case 'express.cancelled':
      return answerControl('Fermer la feuille du portefeuille');
    case 'lead.withdrawn':
      return waiting(overlayMachine.implementations.delays['submissionTimeout']);
    case 'email.given':
    case 'lead.submitted':
    case 'mobileStep.changed':
      return undefined;
  }
}
