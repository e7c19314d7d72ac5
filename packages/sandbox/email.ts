import * as z from 'zod/mini';

/** Validates e-mails by the pattern of the HTML standard, so that tests detect a mistake in the shop's own pattern. */
export const emailSchema = z.email({ pattern: z.regexes.html5Email, error: 'Email invalide' });

export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
