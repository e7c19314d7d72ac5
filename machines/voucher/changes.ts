import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import * as facts from './voucher.facts.ts';
import type { ConecsDetails, LinkOutcome, VoucherContext, VoucherInput, VoucherProblem } from './types.ts';

type Change = Partial<VoucherContext>;

/** Of fields that nobody has typed in. */
export const untouchedDetails: ConecsDetails = {
  isPanValid: null,
  isExpDateValid: null,
  isCcvValid: null,
  isReusableAllowed: null,
};

export const initialContext = (input: VoucherInput): VoucherContext => ({
  ...input,
  method: 'PAYMENT_METHOD_CB',
  dueNow: null,
  request: null,
  buyerId: null,
  details: untouchedDetails,
  areFieldsHeard: false,
  instruments: {},
  balances: {},
  problem: null,
});

/** A problem belongs to the method that it befell. */
export const withMethod = (
  context: VoucherContext,
  { method, dueNow }: { method: PaymentMethod; dueNow: Cents | null },
): Change => ({ method, dueNow, problem: method === context.method ? context.problem : null });

/** An instrument is a buyer's: another shopper begins anew. */
export const withoutBuyer: Change = {
  buyerId: null,
  details: untouchedDetails,
  areFieldsHeard: false,
  instruments: {},
  balances: {},
  problem: null,
};

/** Another number, or the same one written again, is another card until it has been submitted. */
export const withDetails = (context: VoucherContext, details: ConecsDetails): Change => {
  const { conecs: _instrument, ...instruments } = context.instruments;
  const { conecs: _balance, ...balances } = context.balances;
  return { details, areFieldsHeard: true, instruments, balances };
};

export function withInstrument(context: VoucherContext, outcome: LinkOutcome): Change {
  if (outcome.kind !== 'linked') return {};
  const { instrument } = outcome;
  return { instruments: { ...context.instruments, [instrument.platform]: instrument }, problem: null };
}

export function withoutInstrument(context: VoucherContext): Change {
  const platform = facts.platformIn(context);
  const { [platform]: _instrument, ...instruments } = context.instruments;
  const { [platform]: _balance, ...balances } = context.balances;
  return { instruments, balances, problem: null };
}

/** A balance that nobody tells, or tells no more, is not known. */
export function withBalance(context: VoucherContext, available: Cents | null): Change {
  const platform = facts.platformIn(context);
  const { [platform]: _balance, ...balances } = context.balances;
  return available === null ? { balances } : { balances: { ...balances, [platform]: available } };
}

/** Why a link did not come about. */
export function problemOf(outcome: LinkOutcome): VoucherProblem {
  switch (outcome.kind) {
    // An instrument, but not of the platform that was asked for.
    case 'linked':
      return { kind: 'mismatched' };
    case 'popupClosed':
    case 'popupBlocked':
      return { kind: outcome.kind };
    case 'refused':
      return { kind: 'refused', message: outcome.message };
  }
}
