import { platformOf } from '#machines/domain/methods.ts';
import type { VoucherStatus } from '#machines/voucherProtocol.ts';
import type { VoucherContext } from '#machines/voucher/voucher.setup.ts';
import { isActorResponse, isReceivedInSameStep, json, reportsOf } from '#tests/support/reports.ts';
import {
  requestStates,
  instrumentFor,
  isPayable,
  type VoucherRules,
  type VoucherSnapshot,
} from './voucher.predicates.ts';

/**
 * Returns the credentials that the voucher machine must report.
 * `null` without a customer at PayGreen (buyer), or if another provider handles the chosen method.
 */
const credentialsOf = (context: VoucherContext) =>
  platformOf(context.method) === null || context.buyerId === null
    ? null
    : { paygreen: { buyerId: context.buyerId, instrument: instrumentFor(context) ?? null } };

/** Returns the voucher status that the checkout must show for a state of the voucher machine. */
const statusOf = (snapshot: VoucherSnapshot): VoucherStatus =>
  isPayable(snapshot) ? 'ready' : snapshot.matches('insufficient') ? 'insufficient' : 'missing';

/** Invariants of the voucher machine's reports to the checkout. */
export const answers: VoucherRules = {
  'reports the end of a verification exactly once': (step) => {
    if (!step.before.matches('verifying') || step.after.matches('verifying')) return true;
    const reports = reportsOf(step);
    const verdicts = reports.filter(({ type, status }) => type === 'voucher.verified' || status !== 'ready');
    // An edit of the card number during verification cancels the payment attempt.
    return step.event.type === 'conecs.edited' ? reports.length === 1 : verdicts.length === 1;
  },
  'reports the status at once if nothing can be verified': (step) =>
    isReceivedInSameStep(step, 'voucher.changed'),
  'reports a verification only for an instrument that its provider accepts': (step) => {
    const verified = reportsOf(step).filter(({ type }) => type === 'voucher.verified');
    if (!isActorResponse(step.event, 'checkInstrument', '"isSufficient":true')) return verified.length === 0;
    const { context } = step.after;
    const { method } = context;
    return (
      requestStates.checkInstrument(step.before) &&
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
    // After the customer has chosen another method, the status of the earlier voucher is ignored.
    const isForgotten = event.type === 'charge.changed' && !before.matches('verifying');
    return statusOf(after) === (isForgotten ? 'missing' : statusOf(before));
  },
};
