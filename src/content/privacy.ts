import { brand } from './brand.ts';
import type { LegalDocument } from './legal.ts';

export const privacy: LegalDocument = {
  title: 'Confidentialité',
  lead: `Ce que ${brand.name} sait de vous, pourquoi, et comment le faire effacer.`,
  sections: [
    {
      id: 'responsable',
      title: 'Responsable du traitement',
      parts: [
        { field: 'company', name: 'Raison sociale' },
        { field: 'privacyEmail', name: 'Contact pour vos données' },
      ],
    },
    {
      id: 'donnees',
      title: 'Ce que nous vous demandons',
      parts: [
        'Pour vous livrer\u00a0: votre nom, votre adresse e-mail, votre téléphone, votre adresse et, si vous commandez pour une entreprise, ses coordonnées de facturation.',
        'Votre numéro de carte et vos identifiants de titres-restaurant ne passent pas par nos serveurs\u00a0: vous les donnez au prestataire de paiement.',
      ],
    },
    {
      id: 'destinataires',
      title: 'Qui les reçoit',
      parts: [
        {
          list: [
            'Stripe, pour le paiement par carte',
            'PayGreen et Edenred, si vous payez en titres-restaurant',
            'Le service public des adresses (Géoplateforme), qui complète l’adresse que vous tapez',
            'Le transporteur, pour la livraison',
          ],
        },
      ],
    },
    {
      id: 'navigateur',
      title: 'Ce que garde votre navigateur',
      parts: [
        'Votre commande en cours, pour que vous puissiez la reprendre. Elle ne contient ni numéro de carte ni mot de passe. Après 24\u00a0heures, nous vous demandons si vous voulez la reprendre ou recommencer.',
        {
          list: [
            'Les plats que vous gardez sur la carte, effacés quand vous les retirez ou quand votre commande est confirmée',
            'Un cookie strictement nécessaire, qui relie sept jours votre commande à son paiement',
            'Si vous vous connectez à Edenred\u00a0: un cookie strictement nécessaire, gardé dix minutes',
            'La connexion à votre compte Edenred, chiffrée, oubliée quand vous fermez l’onglet',
            'Le cookie «\u00a0mijote_consent\u00a0», qui retient six mois votre choix sur la mesure d’audience',
            'La commande que vous venez de passer, pour que sa page de remerciement puisse être rechargée\u00a0: oubliée quand vous fermez l’onglet ou commencez une autre commande',
            'La partie du formulaire que vous remplissiez sur un petit écran, oubliée quand vous fermez l’onglet',
            'Le fait que notre offre de départ vous a été montrée, oublié quand vous fermez l’onglet',
            'Si vous acceptez cette mesure\u00a0: un identifiant tiré au hasard, oublié quand vous fermez l’onglet',
          ],
        },
        'Pour effacer de ce navigateur votre commande en cours, cliquez deux fois de suite sur le logo au pied des pages de la boutique. Votre choix sur la mesure d’audience et le cookie de paiement restent.',
      ],
    },
    {
      id: 'mesure',
      title: 'Mesure d’audience',
      parts: [
        'Rien n’est mesuré avant votre accord. Si vous acceptez, nous comptons les pages vues, les clics sur les boutons et les commandes, et relions ces mesures à votre adresse e-mail une fois que vous l’avez donnée.',
        'Nous comptons aussi, sans votre e-mail et sous un numéro tiré au hasard que la page oublie quand vous la quittez\u00a0: les étapes de la commande et le temps passé à chacune, le nom des champs refusés, le motif des paiements refusés et le moyen de paiement choisi, jamais ce que vous écrivez. Ces comptes sont effacés après six mois.',
        'Votre choix est gardé six mois. Vous pouvez en changer à tout moment par «\u00a0Gérer mes cookies\u00a0», au pied des pages de la boutique et de la commande. Si votre navigateur envoie le signal Global Privacy Control, il vaut refus.',
      ],
    },
    {
      id: 'signalement',
      title: 'Problème signalé',
      parts: [
        'Pendant votre visite, la page note ses dernières étapes dans sa mémoire, sans rien de ce que vous y écrivez. Elles disparaissent quand vous quittez la page, et ne nous parviennent que si vous les envoyez par «\u00a0Signaler un problème\u00a0», après les avoir lues. Si vous y ajoutez un message, nous le lisons tel quel.',
      ],
    },
    {
      id: 'durees',
      title: 'Durées de conservation',
      parts: [{ field: 'keeping', name: 'Durées de conservation par donnée' }],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      parts: [
        'Vous pouvez demander à voir vos données, à les corriger, à les faire effacer ou à les récupérer, et vous opposer à leur usage. Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL (cnil.fr).',
        { field: 'privacyEmail', name: 'Adresse pour exercer vos droits' },
      ],
    },
  ],
};
