import { fingerprintOf } from './secrets.ts';

/** The French meal vouchers' corner of Edenred. */
export const tenant = 'fr-ctrtku';

/** Who a visitor is to the shop: the same at each sign-in, and without their e-mail. */
export const subjectOf = (username: string): string => fingerprintOf(`${tenant}\\${username}`);
