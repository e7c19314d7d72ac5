import type { AccountReport } from '#machines/account/types.ts';
import * as facts from './facts.ts';
import type { CheckoutContext, Fact } from './types.ts';

/** What is kept of a report, wherever the shopper is; nothing that was agreed on changes by it. */
export function noted(context: CheckoutContext, report: AccountReport): Partial<CheckoutContext> {
  switch (report.status) {
    case 'unknown':
      return { account: 'unknown', accountProblem: report.problem };
    case 'refunded':
      return {
        account: 'refunded',
        accountProblem: report.problem,
        refunded: facts.awaitedByCardIn(context),
      };
    case 'exists':
      return {
        account: 'exists',
        accountProblem: null,
        errors: { ...context.errors, 'customer.email': report.problem },
      };
    case 'created':
      return { account: 'created', accountProblem: null, receipt: report.receipt };
    case 'ready':
    case 'kept':
      return { account: report.status, accountProblem: null };
  }
}

/** What a report means for the shopper's way: an answer about nobody's order is one about the customer. */
export function factOf({ pending }: CheckoutContext, { status }: AccountReport): Fact {
  switch (status) {
    case 'ready':
    case 'exists':
      return { type: `customer.${status}` };
    case 'unknown':
      return { type: pending === null ? 'customer.unknown' : 'order.unpaid' };
    case 'created':
    case 'kept':
    case 'refunded':
      return { type: `order.${status}` };
  }
}
