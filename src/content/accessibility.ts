import { brand } from './brand.ts';
import type { LegalDocument } from './legal.ts';

/** Accessibility statement with the sections that RGAA requires. @rule R2.33 */
export const accessibility: LegalDocument = {
  title: 'Accessibilité',
  lead: 'Déclaration d’accessibilité\u00a0: ce qui a été vérifié, ce qui ne l’a pas été, et que faire si quelque chose vous arrête.',
  sections: [
    {
      id: 'declaration',
      title: 'Qui déclare, et pour quoi',
      parts: [
        { field: 'company', name: 'Raison sociale' },
        `Cette déclaration vaut pour la boutique ${brand.name}\u00a0: l’accueil, la carte, la commande et son paiement, et les pages d’information. L’espace client est un autre site, elle n’en dit rien.`,
        'Elle suit l’article 47 de la loi n°\u00a02005-102 du 11\u00a0février 2005 et le modèle du référentiel général d’amélioration de l’accessibilité (RGAA).',
      ],
    },
    {
      id: 'etat',
      title: 'État de conformité',
      parts: [
        `La boutique ${brand.name} est non conforme au RGAA version\u00a04.1.2\u00a0: aucun audit en cours de validité ne mesure le respect de ses critères. C’est la règle du référentiel en l’absence d’audit, pas un taux constaté.`,
      ],
    },
    {
      id: 'resultats',
      title: 'Résultats des tests',
      parts: [
        'Aucun taux de conformité n’est connu. À chaque changement de la boutique, des programmes vérifient\u00a0:',
        {
          list: [
            'chaque page et chaque étape de la commande avec les règles automatiques d’axe-core',
            'l’achat d’une box de bout en bout au clavier seul',
            'la taille de ce qui se presse sur un téléphone\u00a0: 44 pixels pour une commande, 24 pour un lien',
            'l’affichage sur un téléphone avec des lettres deux fois plus grandes',
            'l’affichage à 320 pixels de large, et avec des lettres, mots et lignes espacés',
            'l’affichage en couleurs imposées, simulé\u00a0: ce qui est choisi, désactivé ou actif s’y voit',
          ],
        },
        'N’ont pas été faits\u00a0:',
        {
          list: [
            'un essai avec un lecteur d’écran (NVDA, JAWS, VoiceOver ou TalkBack)',
            'un essai par des personnes en situation de handicap',
            'un audit par un tiers, ni la revue des critères du RGAA un par un',
            'un essai dans un autre navigateur que Chromium',
          ],
        },
      ],
    },
    {
      id: 'contenus',
      title: 'Contenus non accessibles',
      parts: [
        'Les non-conformités et les dérogations pour charge disproportionnée ne sont pas recensées, faute d’audit.',
        'Ne dépendent pas de nous les cadres où se saisissent les cartes (Stripe, PayGreen), la page de connexion d’Edenred, les fenêtres de Swile et de Restoflash, et la page d’authentification de votre banque.',
      ],
    },
    {
      id: 'etablissement',
      title: 'Établissement de cette déclaration',
      parts: [
        'Cette déclaration a été établie le 27\u00a0novembre 2026, par les équipes de la boutique.',
        'Technologies\u00a0: HTML, CSS, JavaScript, SVG, WAI-ARIA. Environnement de test\u00a0: Chromium, sous Linux, sans technologie d’assistance. Outils\u00a0: Playwright et axe-core.',
      ],
    },
    {
      id: 'contact',
      title: 'Retour d’information et contact',
      parts: [
        'Si vous n’arrivez pas à lire un contenu ou à passer commande, dites-le-nous\u00a0: nous vous orientons vers une alternative, ou prenons votre commande autrement. «\u00a0Signaler un problème\u00a0» est aussi au bas de chaque page.',
        { kind: 'contact' },
      ],
    },
    {
      id: 'recours',
      title: 'Voies de recours',
      parts: [
        'Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que notre réponse ne vous satisfait pas, vous pouvez saisir le Défenseur des droits\u00a0:',
        {
          href: 'https://formulaire.defenseurdesdroits.fr/',
          words: 'par son formulaire',
        },
        {
          href: 'https://www.defenseurdesdroits.fr/saisir/delegues',
          words: 'par son délégué dans votre région',
        },
        'ou par courrier gratuit, sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342\u00a0Paris CEDEX\u00a007.',
      ],
    },
  ],
};
