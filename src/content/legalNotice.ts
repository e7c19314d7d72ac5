import { brand } from './brand.ts';
import type { LegalDocument } from './legal.ts';

/** Legal notice. The law requires this information about the publisher, and the shop's owner supplies it. */
export const legalNotice: LegalDocument = {
  title: 'Mentions légales',
  lead: `Qui édite et héberge la boutique ${brand.name}, et comment la joindre.`,
  sections: [
    {
      id: 'editeur',
      title: 'Éditeur',
      parts: [
        { field: 'company', name: 'Raison sociale, forme et capital' },
        { field: 'address', name: 'Siège social' },
        { field: 'registration', name: 'Immatriculation (RCS et SIRET)' },
        { field: 'vat', name: 'Numéro de TVA intracommunautaire' },
        { field: 'director', name: 'Directeur de la publication' },
      ],
    },
    {
      id: 'hebergeur',
      title: 'Hébergeur',
      parts: [{ field: 'host', name: 'Nom, adresse et téléphone de l’hébergeur' }],
    },
    { id: 'contact', title: 'Contact', parts: [{ kind: 'contact' }] },
    {
      id: 'mediation',
      title: 'Médiation',
      parts: [{ field: 'mediator', name: 'Médiateur de la consommation' }],
    },
    {
      id: 'images',
      title: 'Images et logos',
      parts: [
        `Les images de plats sont des illustrations réalisées pour ${brand.name}\u00a0: ce sont des suggestions de présentation.`,
        'Les logos des moyens de paiement et les autres marques citées appartiennent à leurs propriétaires.',
      ],
    },
  ],
};
