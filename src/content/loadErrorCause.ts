import { brand } from './brand.ts';

/** Appended to the sentence about missing code. */
export const loadErrorCause = {
  connection: 'Vérifiez votre connexion.',
  error: `Une erreur l’en empêche\u00a0: mettez votre navigateur à jour, essayez-en un autre, ou appelez-nous au ${brand.phone.words}.`,
} as const;
