import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { LockReport } from '#machines/checkout/checkout.types.ts';
import { deferred } from './deferred.ts';
import type { PressTrace } from './press.ts';

const lockName = 'mijote-payment';

/**
 * Holds a Web Lock, so that no other browser tab can pay at the same time.
 * @param locks undefined in old browsers and insecure contexts
 * @param isOnline `false` only if the browser is certainly offline
 * @rule R4.31, R4.49
 */
export const holdPayment = (
  locks: LockManager | undefined,
  isOnline: () => boolean | undefined,
  press?: Pick<PressTrace, 'begin'>,
): CheckoutPorts['journey']['holdPayment'] =>
  fromCallback(({ sendBack }) => {
    press?.begin();
    if (isOnline() === false) {
      const report: LockReport = { type: 'connection.lost' };
      sendBack(report);
      return undefined;
    }
    const { promise: released, resolve: release } = deferred<void>();
    const handleLock = (lock: Lock | null): Promise<void> => {
      const report: LockReport = { type: lock === null ? 'lock.unavailable' : 'lock.acquired' };
      sendBack(report);
      return lock === null ? Promise.resolve() : released;
    };
    const request = async (): Promise<void> => {
      if (locks === undefined) throw new Error('Web Locks are unsupported');
      await locks.request(lockName, { ifAvailable: true }, handleLock);
    };
    // If Web Locks fail, payment continues, because the server also prevents a second payment.
    request().catch(() => {
      const report: LockReport = { type: 'lock.unsupported' };
      sendBack(report);
    });
    return release;
  });

export const awaitOtherTab = (locks: LockManager): CheckoutPorts['journey']['awaitOtherTab'] =>
  fromPromise(async ({ signal }) => {
    await locks.request(lockName, { signal }, () => undefined);
  });
