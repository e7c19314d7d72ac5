import type { AccountReport } from '#machines/account/types.ts';
import type { DeliveryReport } from '#machines/delivery/types.ts';
import * as facts from './facts.ts';
import type { CheckoutContext, Fact, NotedReport } from './types.ts';

/** What is kept of a report, wherever the shopper is; nothing that was agreed on changes by it. */
export const noted = (context: CheckoutContext, report: NotedReport): Partial<CheckoutContext> =>
  report.type === 'delivery.changed' ? notedOfDates(report) : notedOfAccount(context, report);

// What was offered stays in sight while dates are asked.
const notedOfDates = ({ status, dates, slots }: DeliveryReport): Partial<CheckoutContext> =>
  status === 'searching' ? { deliveryStatus: status } : { deliveryStatus: status, dates, slots };

function notedOfAccount(context: CheckoutContext, report: AccountReport): Partial<CheckoutContext> {
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

/** What a report means for the shopper's way; null while somebody is still being asked. */
export function factOf(context: CheckoutContext, report: NotedReport): Fact | null {
  if (report.type === 'account.changed') return factOfAccount(context, report);
  return report.status === 'searching' ? null : { type: 'dates.answered' };
}

/** An answer about nobody's order is one about the customer. */
function factOfAccount({ pending }: CheckoutContext, { status }: AccountReport): Fact {
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
