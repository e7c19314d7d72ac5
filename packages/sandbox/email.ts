import * as z from 'zod/mini';

/** Uses the pattern of the HTML standard instead of the shop's, so that tests detect a mistake there. */
export const emailSchema = z.email({ pattern: z.regexes.html5Email, error: 'Email invalide' });

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
