import type { AccountContext, FinalizeOrderOutcome, NewCustomer } from './types.ts';

/** Whether the shopper has submitted their details, not only filled some of them in. */
export const customerIsSubmitted = ({ value }: AccountContext): boolean => value !== null;

export const emailIsCurrent = (context: AccountContext, email: string): boolean => context.email === email;

/** Whether enough is known to make a customer of the e-mail. */
export const customerIsKnown = (context: AccountContext): boolean =>
  context.isIdentified || customerIsSubmitted(context);

/** Whether the main backend holds exactly these details. */
export const customerIsUnchanged = ({ value }: AccountContext, next: NewCustomer): boolean =>
  value !== null && JSON.stringify(value) === JSON.stringify(next);

/** Whether there is somewhere to deliver to: the short flow ends before that is asked. */
export const addressIsKnown = ({ value }: AccountContext): boolean =>
  value !== null && value.address !== null;

export const orderIsCreated = (outcome: FinalizeOrderOutcome): boolean => outcome.kind === 'created';

/** Whether the checkout's order rests on another intent than the one that was asked about. */
export const orderIsOfAnotherIntent = ({ request }: AccountContext, outcome: FinalizeOrderOutcome): boolean =>
  outcome.kind === 'alreadyPaid' && outcome.intentId !== request?.intentId;
