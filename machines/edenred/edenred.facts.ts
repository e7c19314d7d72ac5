import { voucherProviderOf } from '#machines/domain/methods.ts';
import { isInsufficient } from '#machines/domain/tender.ts';
import type { CheckBalanceOutcome, EdenredContext, ExchangeCodeOutcome } from './edenred.setup.ts';

export const codeIsReturned = ({ returned }: EdenredContext): boolean => returned?.kind === 'code';
export const signInIsDeclined = ({ returned }: EdenredContext): boolean => returned?.kind === 'refused';
export const signInIsInterrupted = ({ returned }: EdenredContext): boolean =>
  returned?.kind === 'interrupted';

/** Whether both tokens are there. @rule R4.15 */
export const tokensAreThere = ({ credentials }: EdenredContext): boolean => credentials !== null;

/** Whether the shopper pays with Edenred, the sum is known, and what the account holds is not. */
export const balanceIsToBeAsked = ({ method, dueNow, balance }: EdenredContext): boolean =>
  voucherProviderOf(method) === 'edenred' && dueNow !== null && balance === null;

/** Whether the account is known to hold less than is taken at once. @rule R4.15 */
export const balanceIsTooLow = ({ dueNow, balance }: EdenredContext): boolean =>
  dueNow !== null && isInsufficient({ dueNow }, balance);

/** Whether the account holds, just now, what is taken at once. */
export const balanceIsEnough = ({ dueNow }: EdenredContext, outcome: CheckBalanceOutcome): boolean =>
  outcome.kind === 'known' && dueNow !== null && !isInsufficient({ dueNow }, outcome.available);

export const sessionIsOver = (outcome: CheckBalanceOutcome): boolean => outcome.kind === 'expired';

/** Whether the account may not pay, or nobody can say what it holds. */
export const balanceIsUnknown = ({ kind }: CheckBalanceOutcome): boolean =>
  kind === 'refused' || kind === 'unavailable';

export const tokensAreGranted = (outcome: ExchangeCodeOutcome): boolean => outcome.kind === 'granted';
export const returnIsUnknown = (outcome: ExchangeCodeOutcome): boolean => outcome.kind === 'unknown';
