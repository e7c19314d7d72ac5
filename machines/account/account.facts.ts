import type { AccountContext, AccountReport, FinalizeOrderOutcome, NewCustomer } from './account.setup.ts';

/** What the root is told of an order. Without an answer it is kept: the server holds it, whatever the page saw. */
export function reportOf(outcome: FinalizeOrderOutcome): AccountReport {
  switch (outcome.kind) {
    case 'created':
      return { type: 'account.changed', status: 'created', receipt: outcome.receipt };
    case 'kept': {
      const { kind: status, ...when } = outcome;
      return { type: 'account.changed', status, ...when };
    }
    case 'alreadyPaid':
      return { type: 'account.changed', status: 'kept' };
    case 'refunded':
      return { type: 'account.changed', status: 'refunded', problem: outcome.message };
    case 'unpaid':
    case 'unknown':
      return { type: 'account.changed', status: outcome.kind };
  }
}

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
