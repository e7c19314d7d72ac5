import type { SnapshotFrom } from 'xstate';
import { platformOf } from '#machines/domain/methods.ts';
import type { Model, Step } from 'xstate-workbench/paths/model';
import type { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import type { ConecsDetails, VoucherContext } from '#machines/voucher/voucher.setup.ts';

export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>;
export type VoucherStep = Step<VoucherSnapshot>;
export type VoucherRules = Model<VoucherSnapshot>['invariants'];

/** `true` if the Conecs card's number, expiry date and CVV are valid and its reuse is permitted. */
export const fieldsAreValid = (details: ConecsDetails): boolean =>
  details.isPanValid === true &&
  details.isExpDateValid === true &&
  details.isCcvValid === true &&
  details.isReusableAllowed === true;

export const isPayable = (snapshot: VoucherSnapshot): boolean =>
  snapshot.matches('ready') || snapshot.matches('verifying');

/** For each port, a function that returns `true` in the state that invokes the port. */
export const requestStates = {
  createBuyer: (snapshot: VoucherSnapshot) => snapshot.matches('creatingBuyer'),
  linkWallet: (snapshot: VoucherSnapshot) => snapshot.matches({ collecting: 'linking' }),
  submitFields: (snapshot: VoucherSnapshot) => snapshot.matches({ verifying: 'submitting' }),
  checkInstrument: (snapshot: VoucherSnapshot) => snapshot.matches({ verifying: 'checking' }),
};

/** Returns the linked instrument of the chosen voucher method. */
export function instrumentFor({ method, instruments }: VoucherContext) {
  const platform = platformOf(method);
  return platform === null ? undefined : instruments[platform];
}

export function balanceFor({ method, balances }: VoucherContext): number | undefined {
  const platform = platformOf(method);
  return platform === null ? undefined : balances[platform];
}
