import * as z from 'zod/mini';

/** An e-mail by the HTML standard's pattern, as Zod has it: not by the shop's, so that a mistake there is found here. */
export const emailText = z.email({ pattern: z.regexes.html5Email, error: 'Email invalide' });

/** One spelling for one account. */
export const accountOf = (email: string): string => email.trim().toLowerCase();
