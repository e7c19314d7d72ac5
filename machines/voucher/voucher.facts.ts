import {
  type PaymentMethod,
  type Platform,
  platformOf,
  voucherOf,
  voucherProviderOf,
} from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import { isInsufficient } from '#machines/domain/tender.ts';
import type { Instrument } from '#machines/domain/voucher.ts';
import { required } from '#machines/required.ts';
import type { VoucherCredentials } from '#machines/voucherProtocol.ts';
import type {
  BuyerRequest,
  CheckInstrumentOutcome,
  ConecsDetails,
  LinkOutcome,
  VoucherContext,
  VoucherInput,
  VoucherProblem,
} from './voucher.setup.ts';

type Chosen = Pick<VoucherContext, 'method'>;

export const methodIsPaygreen = ({ method }: Chosen): boolean => voucherProviderOf(method) === 'paygreen';

export const instrumentIsTyped = ({ method }: Chosen): boolean => voucherOf(method)?.given === 'typed';

export const fieldsAreLoading = (context: VoucherContext): boolean =>
  instrumentIsTyped(context) && !context.areFieldsLoaded;

/** @throws Error for a payment method of another provider */
export const platformIn = ({ method }: Chosen): Platform => required(platformOf(method), 'platform');

export function instrumentIn({ method, instruments }: VoucherContext): Instrument | null {
  const platform = platformOf(method);
  return platform === null ? null : (instruments[platform] ?? null);
}

/** The buyer (PayGreen's customer record) is created on the payment screen. */
export const buyerMustBeCreated = ({ request, buyerId }: VoucherContext): boolean =>
  request !== null && buyerId === null;

export const buyerIsMissing = ({ buyerId }: VoucherContext): boolean => buyerId === null;

/** The e-mail identifies a customer at PayGreen. */
export const customerIsTheSame = ({ request }: VoucherContext, next: BuyerRequest): boolean =>
  request?.customer.email === next.customer.email;

const fieldsAreValid = ({ isPanValid, isExpDateValid, isCcvValid, isReusableAllowed }: ConecsDetails) =>
  isPanValid === true && isExpDateValid === true && isCcvValid === true && isReusableAllowed === true;

/** @rule R4.13, R4.14 */
export function voucherIsComplete(context: VoucherContext): boolean {
  if (!methodIsPaygreen(context) || context.buyerId === null) return false;
  if (instrumentIsTyped(context)) return fieldsAreValid(context.details);
  return instrumentIn(context)?.platform === platformOf(context.method);
}

export function balanceIsTooLow({ method, dueNow, balances }: VoucherContext): boolean {
  const platform = platformOf(method);
  return platform !== null && dueNow !== null && isInsufficient({ dueNow }, balances[platform] ?? null);
}

export const instrumentIsLinked = (context: VoucherContext, outcome: LinkOutcome): boolean =>
  outcome.kind === 'linked' && outcome.instrument.platform === platformOf(context.method);

export const balanceIsEnough = (outcome: CheckInstrumentOutcome): boolean =>
  outcome.kind === 'known' && outcome.isSufficient;

export const instrumentIsRejected = (outcome: CheckInstrumentOutcome): boolean => outcome.kind === 'refused';

/** A linked wallet does not need PayGreen's form. */
export const formIsNeeded = (context: VoucherContext): boolean =>
  instrumentIsTyped(context) || (methodIsPaygreen(context) && instrumentIn(context) === null);

export const credentialsIn = (context: VoucherContext): VoucherCredentials | null =>
  context.buyerId === null || !methodIsPaygreen(context)
    ? null
    : { paygreen: { buyerId: context.buyerId, instrument: instrumentIn(context) } };

type Change = Partial<VoucherContext>;

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
  areFieldsLoaded: false,
  instruments: {},
  balances: {},
  problem: null,
});

export const withMethod = (
  context: VoucherContext,
  { method, dueNow }: { method: PaymentMethod; dueNow: Cents | null },
): Change => ({ method, dueNow, problem: method === context.method ? context.problem : null });

export const withoutBuyer: Change = {
  buyerId: null,
  details: untouchedDetails,
  areFieldsLoaded: false,
  instruments: {},
  balances: {},
  problem: null,
};

/** An edit of the Conecs fields discards the linked card and its balance. */
export const withDetails = (context: VoucherContext, details: ConecsDetails): Change => {
  const { conecs: _instrument, ...instruments } = context.instruments;
  const { conecs: _balance, ...balances } = context.balances;
  return { details, areFieldsLoaded: true, instruments, balances };
};

export function withInstrument(context: VoucherContext, outcome: LinkOutcome): Change {
  if (outcome.kind !== 'linked') return {};
  const { instrument } = outcome;
  return { instruments: { ...context.instruments, [instrument.platform]: instrument }, problem: null };
}

export function withoutInstrument(context: VoucherContext): Change {
  const platform = platformIn(context);
  const { [platform]: _instrument, ...instruments } = context.instruments;
  const { [platform]: _balance, ...balances } = context.balances;
  return { instruments, balances, problem: null };
}

export function withBalance(context: VoucherContext, available: Cents | null): Change {
  const platform = platformIn(context);
  const { [platform]: _balance, ...balances } = context.balances;
  return available === null ? { balances } : { balances: { ...balances, [platform]: available } };
}

export function problemOf(outcome: LinkOutcome): VoucherProblem {
  switch (outcome.kind) {
    case 'linked':
      return { kind: 'mismatched' };
    case 'popupClosed':
    case 'popupBlocked':
      return { kind: outcome.kind };
    case 'refused':
      return { kind: 'refused', message: outcome.message };
  }
}
