import { hashSecret } from './secrets.ts';

/** Edenred's tenant for French meal vouchers. */
export const tenant = 'fr-ctrtku';

/** Pseudonymous user id: the same at each login, and without the e-mail. */
export const subjectOf = (username: string): string => hashSecret(`${tenant}\\${username}`);
