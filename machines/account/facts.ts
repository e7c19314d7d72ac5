import type { AccountContext, FinalizeOrderOutcome, NewCustomer } from './types.ts';

/** Whether the shopper has asked to go on, not only left the e-mail's field. */
export const customerIsSubmitted = ({ value }: AccountContext): boolean => value !== null;

export const emailIsCurrent = ({ email }: AccountContext, value: NewCustomer): boolean =>
  email === value.customer.email;

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
