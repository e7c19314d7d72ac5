import * as z from 'zod/mini';
import { passesLuhn } from './luhn.ts';
import { requiredDigits } from './text.ts';

export const invalidSiretMessage = 'Ce SIRET n’existe pas\u00a0: vérifiez ses 14 chiffres';

/** SIRETs of La Poste have their own checksum: the digits' sum is a multiple of five. */
const laPoste = /^356000000/;

const digitsOf = (siret: string): number => Array.from(siret, Number).reduce((sum, digit) => sum + digit, 0);

const siretExists = (siret: string): boolean =>
  !siret.startsWith('000000000') && (passesLuhn(siret) || (laPoste.test(siret) && digitsOf(siret) % 5 === 0));

/** @rule R5.16 */
export const siretSchema = requiredDigits(14, {
  missing: 'Le siret de la société est requis',
  malformed: 'Le SIRET doit compter 14 chiffres',
}).check(z.refine(siretExists, { error: invalidSiretMessage }));
