import { voucherProviderOf } from '#machines/domain/methods.ts';
import { isInsufficient } from '#machines/domain/tender.ts';
import type { CheckBalanceOutcome, EdenredContext, ExchangeCodeOutcome } from './edenred.setup.ts';

export const codeIsReturned = ({ returned }: EdenredContext): boolean => returned?.kind === 'code';
export const signInIsDeclined = ({ returned }: EdenredContext): boolean => returned?.kind === 'refused';
export const signInIsInterrupted = ({ returned }: EdenredContext): boolean =>
  returned?.kind === 'interrupted';

/** @rule R4.15 */
export const tokensAreStored = ({ credentials }: EdenredContext): boolean => credentials !== null;

export const balanceMustBeChecked = ({ method, dueNow, balance }: EdenredContext): boolean =>
  voucherProviderOf(method) === 'edenred' && dueNow !== null && balance === null;

/** @rule R4.15 */
export const balanceIsTooLow = ({ dueNow, balance }: EdenredContext): boolean =>
  dueNow !== null && isInsufficient({ dueNow }, balance);

export const balanceIsEnough = ({ dueNow }: EdenredContext, outcome: CheckBalanceOutcome): boolean =>
  outcome.kind === 'known' && dueNow !== null && !isInsufficient({ dueNow }, outcome.available);

export const sessionIsOver = (outcome: CheckBalanceOutcome): boolean => outcome.kind === 'expired';

export const balanceIsUnavailable = ({ kind }: CheckBalanceOutcome): boolean =>
  kind === 'refused' || kind === 'unavailable';

export const tokensAreGranted = (outcome: ExchangeCodeOutcome): boolean => outcome.kind === 'granted';
export const signInIsUnknown = (outcome: ExchangeCodeOutcome): boolean => outcome.kind === 'unknown';
