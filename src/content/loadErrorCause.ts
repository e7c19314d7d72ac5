import { brand } from './brand.ts';

/** Advice added to the message that the page's code failed to load. */
export const loadErrorCause = {
  connection: 'Vérifiez votre connexion.',
  error: `Une erreur l’en empêche\u00a0: mettez votre navigateur à jour, essayez-en un autre, ou appelez-nous au ${brand.phone.words}.`,
} as const;
