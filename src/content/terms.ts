import { offeredSizes, priceOfMeals } from '#machines/domain/catalogue.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { priceOfDelivery } from '#machines/domain/slot.ts';
import { brand } from './brand.ts';
import { footer } from './footer.ts';
import type { LegalDocument } from './legal.ts';
import { offer } from './offer.ts';

const [smallest = 0] = offeredSizes;
const largest = offeredSizes.at(-1) ?? smallest;

/** Terms of sale. The shop's owner supplies the clauses that the law requires. */
export const terms: LegalDocument = {
  title: 'Conditions générales de vente',
  lead: 'Ce que vous achetez, à quel prix, et comment vous pouvez arrêter.',
  sections: [
    {
      id: 'version',
      title: 'Version',
      parts: [
        { field: 'termsDate', name: 'Date d’entrée en vigueur' },
        { field: 'company', name: 'Vendeur' },
      ],
    },
    {
      id: 'produits',
      title: 'Produits',
      parts: [
        `${brand.name} vend des box de ${smallest} à ${largest}\u00a0repas\u00a0: un repas est un plat préparé, cuit sous vide à basse température. Les plats se gardent de 7 à 10\u00a0jours au réfrigérateur\u00a0; la durée exacte est indiquée sur chaque fiche.`,
        'Les ingrédients, les allergènes et les valeurs nutritionnelles de chaque plat sont indiqués sur la Carte du Chef.',
      ],
    },
    {
      id: 'prix',
      title: 'Prix',
      parts: [
        `Les prix sont en euros, toutes taxes comprises, hors livraison. Le prix d’une box dépend de son nombre de repas, de ${smallest} à ${largest}\u00a0:`,
        {
          list: offeredSizes.map((size) => `${size}\u00a0repas\u00a0: ${formatEuros(priceOfMeals(size))}`),
        },
        `La livraison coûte ${formatEuros(priceOfDelivery('8h-13h'))} entre 8\u00a0h et 13\u00a0h, ${formatEuros(priceOfDelivery('8h-10h'))} sur un créneau de deux heures. Le montant à payer est affiché avant le paiement.`,
      ],
    },
    {
      id: 'commande',
      title: 'Commande',
      parts: [
        'Vous choisissez la taille de votre box, indiquez vos coordonnées, choisissez la date et le créneau de livraison, puis payez. La commande est enregistrée une fois le paiement accepté.',
        'La boutique s’adresse aux nouveaux clients. Si votre adresse e-mail est déjà connue, connectez-vous à votre espace client pour commander.',
      ],
    },
    {
      id: 'paiement',
      title: 'Paiement',
      parts: [
        'Vous payez par carte bancaire ou en titres-restaurant dématérialisés. Avec des titres-restaurant, ce qui est débité aujourd’hui, plus tard et par carte est affiché avant que vous ne payiez.',
        'Votre moyen de paiement est enregistré pour les box suivantes, jusqu’à l’annulation de votre abonnement.',
      ],
    },
    {
      id: 'livraison',
      title: 'Livraison',
      parts: [
        'Un seul transporteur livre dans toute la France métropolitaine, sauf en Corse. Les dates proposées dépendent de votre code postal.',
      ],
    },
    {
      id: 'abonnement',
      title: 'Abonnement',
      parts: [
        footer.flexibility,
        'Connectez-vous à votre espace client et ouvrez l’onglet «\u00a0Mes\u00a0Commandes\u00a0»\u00a0: chaque box s’y met en pause ou s’annule jusqu’à sa date limite.',
      ],
    },
    {
      id: 'offre',
      title: offer.label,
      parts: [offer.conditions],
    },
    {
      id: 'retractation',
      title: 'Droit de rétractation',
      parts: [{ field: 'withdrawal', name: 'Clause sur le droit de rétractation' }],
    },
    {
      id: 'garanties',
      title: 'Réclamations et garanties',
      parts: [
        'Une question, un plat abîmé\u00a0? Le service client vous répond par téléphone (service gratuit, appel non surtaxé).',
        { field: 'guarantees', name: 'Clause sur les garanties légales' },
      ],
    },
    {
      id: 'litiges',
      title: 'Litiges',
      parts: [
        { field: 'mediator', name: 'Médiateur de la consommation' },
        { field: 'jurisdiction', name: 'Droit applicable et tribunaux compétents' },
      ],
    },
  ],
};
