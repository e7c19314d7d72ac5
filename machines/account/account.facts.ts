import type { AccountContext, AccountReport, FinalizeOrderOutcome, NewCustomer } from './account.setup.ts';

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

export const customerIsSubmitted = ({ value }: AccountContext): boolean => value !== null;

export const emailIsCurrent = (context: AccountContext, email: string): boolean => context.email === email;

export const customerIsIdentified = (context: AccountContext): boolean =>
  context.isIdentified || customerIsSubmitted(context);

export const customerIsUnchanged = ({ value }: AccountContext, next: NewCustomer): boolean =>
  value !== null && JSON.stringify(value) === JSON.stringify(next);

export const addressIsKnown = ({ value }: AccountContext): boolean =>
  value !== null && value.address !== null;

export const orderIsCreated = (outcome: FinalizeOrderOutcome): boolean => outcome.kind === 'created';

export const anotherIntentIsPaidFor = ({ request }: AccountContext, outcome: FinalizeOrderOutcome): boolean =>
  outcome.kind === 'alreadyPaid' && outcome.intentId !== request?.intentId;
