import type { SnapshotFrom } from 'xstate';
import type { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import type { Model } from 'xstate-workbench/paths/model';
import type { VoucherStatus } from '#machines/voucherProtocol.ts';
import { isReceivedInSameStep, json, reportsOf } from '#tests/support/reports.ts';

export type EdenredSnapshot = SnapshotFrom<typeof edenredMachine>;

const edenred = { provider: 'edenred', method: 'PAYMENT_METHOD_EDENRED' };

/** Returns the voucher status that the checkout must show for a state of the Edenred machine. */
function statusOf({ value }: EdenredSnapshot): VoucherStatus {
  if (value === 'insufficient') return 'insufficient';
  return value === 'ready' || value === 'verifying' ? 'ready' : 'missing';
}

/** Invariants of the Edenred machine's reports to the checkout. */
export const answers: Model<EdenredSnapshot>['invariants'] = {
  'reports the end of a verification exactly once': (step) => {
    if (!step.before.matches('verifying') || step.after.matches('verifying')) return true;
    return (
      reportsOf(step).filter(({ type, status }) => type === 'voucher.verified' || status !== 'ready')
        .length === 1
    );
  },
  'reports the status at once if nothing can be verified': (step) =>
    isReceivedInSameStep(step, 'voucher.changed'),
  'reports a verification only with a sufficient balance': (step) => {
    const verified = reportsOf(step).filter(({ type }) => type === 'voucher.verified');
    const { before, event, after } = step;
    const available = event.type === 'xstate.done.actor.verifyBalance' ? event['output'].available : null;
    const isEnough = available !== null && available >= (before.context.dueNow ?? Infinity);
    const { credentials } = after.context;
    return (
      json(verified) ===
      json(
        isEnough
          ? [{ ...edenred, type: 'voucher.verified', credentials: credentials && { edenred: credentials } }]
          : [],
      )
    );
  },
  'reports the status with its credentials, but no discarded tokens': (step) => {
    const { before, event, after } = step;
    const last = reportsOf(step).findLast(({ type }) => type === 'voucher.changed');
    if (last !== undefined) {
      const credentials = after.matches('signingOut') ? null : after.context.credentials;
      return (
        json(last) ===
        json({
          ...edenred,
          type: last.type,
          status: statusOf(after),
          credentials: credentials && { edenred: credentials },
        })
      );
    }
    // After the customer has chosen another method, the status of the earlier voucher is ignored.
    const isForgotten = event.type === 'charge.changed' && !before.matches('verifying');
    return statusOf(after) === (isForgotten ? 'missing' : statusOf(before));
  },
};
