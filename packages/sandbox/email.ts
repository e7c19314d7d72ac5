import * as z from 'zod/mini';

/** Uses the pattern of the HTML standard instead of the shop's, so that tests detect a mistake there. */
export const emailText = z.email({ pattern: z.regexes.html5Email, error: 'Email invalide' });

export const accountOf = (email: string): string => email.trim().toLowerCase();
