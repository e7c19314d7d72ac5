import type { FormValue } from '#machines/domain/form.ts';
import type { AccountContext, FinalizeOrderOutcome } from './types.ts';

/** Whether the shopper has asked to go on, not only left the e-mail's field. */
export const customerIsSubmitted = ({ value }: AccountContext): boolean => value !== null;

export const emailIsCurrent = ({ email }: AccountContext, value: FormValue): boolean =>
  email === value.customer.email;

/** Whether the main backend holds exactly these details. */
export const customerIsUnchanged = ({ value }: AccountContext, next: FormValue): boolean =>
  value !== null && JSON.stringify(value) === JSON.stringify(next);

export const orderIsCreated = (outcome: FinalizeOrderOutcome): boolean => outcome.kind === 'created';
