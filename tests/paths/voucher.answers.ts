import { platformOf } from '#machines/domain/methods.ts';
import type { VoucherStatus } from '#machines/voucherProtocol.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { answered, isHeardAtOnce, json, reportsOf } from '#tests/support/reports.ts';
import {
  asking,
  instrumentFor,
  isPayable,
  type VoucherRules,
  type VoucherSnapshot,
} from './voucher.questions.ts';

/** `null` without a buyer, or if another provider pays. */
const credentialsOf = (context: VoucherContext) =>
  platformOf(context.method) === null || context.buyerId === null
    ? null
    : { paygreen: { buyerId: context.buyerId, instrument: instrumentFor(context) ?? null } };

/** Voucher status that the root must have. */
const statusOf = (snapshot: VoucherSnapshot): VoucherStatus =>
  isPayable(snapshot) ? 'ready' : snapshot.matches('insufficient') ? 'insufficient' : 'missing';

/** Invariants of the reports to the root. */
export const answers: VoucherRules = {
  'reports the end of a verification exactly once': (step) => {
    if (!step.before.matches('verifying') || step.after.matches('verifying')) return true;
    const reports = reportsOf(step);
    const verdicts = reports.filter(({ type, status }) => type === 'voucher.verified' || status !== 'ready');
    // If the customer edits the number, the press on pay is cancelled.
    return step.event.type === 'conecs.edited' ? reports.length === 1 : verdicts.length === 1;
  },
  'reports the status at once if nothing can be verified': (step) => isHeardAtOnce(step, 'voucher.changed'),
  'reports a verification only for an instrument that its provider accepts': (step) => {
    const verified = reportsOf(step).filter(({ type }) => type === 'voucher.verified');
    if (!answered(step.event, 'checkInstrument', '"isSufficient":true')) return verified.length === 0;
    const { context } = step.after;
    const { method } = context;
    return (
      asking.checkInstrument(step.before) &&
      json(verified) ===
        json([
          { type: 'voucher.verified', provider: 'paygreen', method, credentials: credentialsOf(context) },
        ]) &&
      instrumentFor(context)?.platform === platformOf(method)
    );
  },
  'reports the status with its credentials': (step) => {
    const { before, event, after } = step;
    const last = reportsOf(step).findLast(({ type }) => type === 'voucher.changed');
    if (last !== undefined) {
      const { method } = after.context;
      const credentials = credentialsOf(after.context);
      return (
        json(last) ===
        json({ type: last.type, provider: 'paygreen', method, status: statusOf(after), credentials })
      );
    }
    // Choosing another method discards the previous status.
    const isForgotten = event.type === 'charge.changed' && !before.matches('verifying');
    return statusOf(after) === (isForgotten ? 'missing' : statusOf(before));
  },
};
