import { hashSecret } from './secrets.ts';

/** Part of Edenred's user names that identifies French meal vouchers. */
export const tenant = 'fr-ctrtku';

/** Returns a pseudonymous user id. The id is the same at each login and does not contain the e-mail. */
export const subjectOf = (username: string): string => hashSecret(`${tenant}\\${username}`);
