import type { AccountReport } from '#machines/account/account.setup.ts';
import type { DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import type { AnyVoucherReport } from '#machines/voucherProtocol.ts';
import type { CheckoutContext, RaisedEvent, NotedReport, VoucherReadiness } from './checkout.types.ts';

/** What is noted of a report, wherever the shopper is; nothing that was agreed on changes by it. */
export function noted(context: CheckoutContext, report: NotedReport): Partial<CheckoutContext> {
  switch (report.type) {
    case 'account.changed':
      return notedOfAccount(context, report);
    case 'delivery.changed':
      return notedOfDates(context, report);
    case 'voucher.changed':
    case 'voucher.verified':
      return isOfChosen(context, report) ? { voucher: readinessOf(report), isSigningIn: false } : {};
  }
}

/** Whether a report is about what the shopper pays with; nobody has anything to say of a card, or of another's vouchers. */
const isOfChosen = ({ method }: Pick<CheckoutContext, 'method'>, report: AnyVoucherReport): boolean =>
  report.method === method && report.provider === voucherProviderOf(method);

const readinessOf = (report: AnyVoucherReport): VoucherReadiness => ({
  status: report.type === 'voucher.verified' ? 'ready' : report.status,
  credentials: report.credentials,
});

// What was offered stays in sight while dates are asked.
const notedOfDates = ({ delivery }: CheckoutContext, report: DeliveryReport): Partial<CheckoutContext> => ({
  delivery: report.status === 'searching' ? { ...delivery, status: report.status } : report,
});

function notedOfAccount({ errors }: CheckoutContext, report: AccountReport): Partial<CheckoutContext> {
  const { status } = report;
  switch (status) {
    case 'failed':
    case 'refunded':
      return { account: { status, problem: report.problem } };
    case 'exists':
      return { account: { status, problem: null }, errors: { ...errors, 'customer.email': report.problem } };
    case 'created':
      return { account: { status, problem: null }, receipt: report.receipt };
    case 'unasked':
    case 'new':
    case 'ready':
    case 'unpaid':
    case 'unknown':
      return { account: { status, problem: null } };
    case 'kept': {
      const { type: _, ...answer } = report;
      return { account: { ...answer, problem: null } };
    }
  }
}

/** What a report means for the shopper's way, in order; nothing while an answer is still awaited. */
export function raisedBy(context: CheckoutContext, report: NotedReport): readonly RaisedEvent[] {
  switch (report.type) {
    case 'account.changed':
      return raisedByAccount(report);
    case 'delivery.changed':
      return report.status === 'searching' ? [] : [{ type: 'dates.answered' }];
    case 'voucher.changed':
      return [
        ...raisedBySignIn(context, report),
        ...(isOfChosen(context, report) ? [{ type: `chosenVoucher.${report.status}` } as const] : []),
      ];
    case 'voucher.verified':
      return isOfChosen(context, report) ? [{ type: 'chosenVoucher.verified' }] : [];
  }
}

/** Whoever was sent back by Edenred's page awaits this, whatever they pay with now. */
function raisedBySignIn(
  { isExternal, isSigningIn }: CheckoutContext,
  { provider, status }: Extract<AnyVoucherReport, { type: 'voucher.changed' }>,
): readonly RaisedEvent[] {
  if (!isExternal || !isSigningIn || provider !== 'edenred') return [];
  return [{ type: status === 'ready' ? 'signIn.succeeded' : 'signIn.failed' }];
}

/** Nothing follows from a visitor who is not a customer yet, or whom nobody has asked about. */
function raisedByAccount({ status }: AccountReport): readonly RaisedEvent[] {
  switch (status) {
    case 'unasked':
    case 'new':
      return [];
    case 'ready':
    case 'exists':
    case 'failed':
      return [{ type: `customer.${status}` }];
    case 'created':
    case 'kept':
    case 'refunded':
    case 'unpaid':
    case 'unknown':
      return [{ type: `order.${status}` }];
  }
}
