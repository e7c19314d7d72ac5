import { inscriptionStep3Request } from '#server/contracts/inscriptionStep3.ts';
import { inscriptionStep4Request } from '#server/contracts/inscriptionStep4.ts';

/** Calls that a page asks with GET, and the parameters that pass with each (spec section 7). */
export const questions = {
  inscription_menu: ['date'],
  inscription_user_exist: ['email'],
  inscription_delivery_date: ['date', 'postalcode'],
  inscription_delivery_slot: ['postalcode', 'Pas_samedi?'],
  inscription_promocode: ['code'],
} as const;

/** Calls that a page tells with POST, and what passes of their bodies. */
export const tellings = {
  inscription_step3: inscriptionStep3Request,
  inscription_step4: inscriptionStep4Request,
} as const;

/** Those that answer a guess: whose e-mail is known, which code is good. */
export const guessable = ['inscription_user_exist', 'inscription_promocode'] as const;
