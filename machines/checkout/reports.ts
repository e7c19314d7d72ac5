import type { AccountReport } from '#machines/account/account.setup.ts';
import type { DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import type { AnyVoucherReport } from '#machines/voucherProtocol.ts';
import type { CheckoutContext, RaisedEvent, StoredReport, VoucherReadiness } from './checkout.types.ts';

/** Stores a child machine's report. No report changes an accepted amount or payment. */
export function changesByReport(context: CheckoutContext, report: StoredReport): Partial<CheckoutContext> {
  switch (report.type) {
    case 'account.changed':
      return accountChanges(context, report);
    case 'delivery.changed':
      return deliveryChanges(context, report);
    case 'voucher.changed':
    case 'voucher.verified':
      return isFromChosenVoucher(context, report) ? { voucher: readinessOf(report), isSigningIn: false } : {};
  }
}

const isFromChosenVoucher = (
  { method }: Pick<CheckoutContext, 'method'>,
  report: AnyVoucherReport,
): boolean => report.method === method && report.provider === voucherProviderOf(method);

const readinessOf = (report: AnyVoucherReport): VoucherReadiness => ({
  status: report.type === 'voucher.verified' ? 'ready' : report.status,
  credentials: report.credentials,
});

const deliveryChanges = (
  { delivery }: CheckoutContext,
  report: DeliveryReport,
): Partial<CheckoutContext> => ({
  delivery: report.status === 'searching' ? { ...delivery, status: report.status } : report,
});

function accountChanges({ errors }: CheckoutContext, report: AccountReport): Partial<CheckoutContext> {
  const { status } = report;
  switch (status) {
    case 'failed':
    case 'refunded':
      return { account: { status, problem: report.problem } };
    case 'exists':
      return { account: { status, problem: null }, errors: { ...errors, 'customer.email': report.problem } };
    case 'created':
      return { account: { status, problem: null }, receipt: report.receipt };
    case 'unchecked':
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

export function eventsRaisedBy(context: CheckoutContext, report: StoredReport): readonly RaisedEvent[] {
  switch (report.type) {
    case 'account.changed':
      return accountEvents(report);
    case 'delivery.changed':
      return report.status === 'searching' ? [] : [{ type: 'dates.answered' }];
    case 'voucher.changed':
      return [
        ...signInEvents(context, report),
        ...(isFromChosenVoucher(context, report)
          ? [{ type: `chosenVoucher.${report.status}` } as const]
          : []),
      ];
    case 'voucher.verified':
      return isFromChosenVoucher(context, report) ? [{ type: 'chosenVoucher.verified' }] : [];
  }
}

/** Returns the event of a finished Edenred sign-in, even if another payment method is selected. */
function signInEvents(
  { isExternal, isSigningIn }: CheckoutContext,
  { provider, status }: Extract<AnyVoucherReport, { type: 'voucher.changed' }>,
): readonly RaisedEvent[] {
  if (!isExternal || !isSigningIn || provider !== 'edenred') return [];
  return [{ type: status === 'ready' ? 'signIn.succeeded' : 'signIn.failed' }];
}

function accountEvents({ status }: AccountReport): readonly RaisedEvent[] {
  switch (status) {
    case 'unchecked':
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
