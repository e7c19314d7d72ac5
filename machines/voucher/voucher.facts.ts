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

/** Whether the chosen method is one of the second provider's. */
export const methodIsOurs = ({ method }: Chosen): boolean => voucherProviderOf(method) === 'paygreen';

export const instrumentIsTyped = ({ method }: Chosen): boolean => voucherOf(method)?.given === 'typed';

/** Whether a card is to be typed in fields that have reported nothing yet. */
export const fieldsAreAwaited = (context: VoucherContext): boolean =>
  instrumentIsTyped(context) && !context.areFieldsHeard;

/** The platform of the chosen method. @throws Error when it has none: the machine has no business there. */
export const platformIn = ({ method }: Chosen): Platform => required(platformOf(method), 'platform');

/** What was linked for the chosen method; null while nothing is. */
export function instrumentIn({ method, instruments }: VoucherContext): Instrument | null {
  const platform = platformOf(method);
  return platform === null ? null : (instruments[platform] ?? null);
}

/** Whether the provider is to be asked for a buyer: for everybody, whatever they pay with (decisions: "Ready to pay"). */
export const buyerIsWanted = ({ request, buyerId }: VoucherContext): boolean =>
  request !== null && buyerId === null;

export const buyerIsMissing = ({ buyerId }: VoucherContext): boolean => buyerId === null;

/** Whether it is still the same shopper; a buyer is known by their e-mail. */
export const customerIsTheSame = ({ request }: VoucherContext, next: BuyerRequest): boolean =>
  request?.customer.email === next.customer.email;

const fieldsAreRight = ({ isPanValid, isExpDateValid, isCcvValid, isReusableAllowed }: ConecsDetails) =>
  isPanValid === true && isExpDateValid === true && isCcvValid === true && isReusableAllowed === true;

/** Whether the chosen method has all that it needs. @rule R4.13, R4.14 */
export function voucherIsComplete(context: VoucherContext): boolean {
  if (!methodIsOurs(context) || context.buyerId === null) return false;
  if (instrumentIsTyped(context)) return fieldsAreRight(context.details);
  return instrumentIn(context)?.platform === platformOf(context.method);
}

/** Whether the linked account is known to hold less than is taken at once. */
export function balanceIsTooLow({ method, dueNow, balances }: VoucherContext): boolean {
  const platform = platformOf(method);
  return platform !== null && dueNow !== null && isInsufficient({ dueNow }, balances[platform] ?? null);
}

/** Whether what came back is an instrument of the method that was asked for. */
export const instrumentIsLinked = (context: VoucherContext, outcome: LinkOutcome): boolean =>
  outcome.kind === 'linked' && outcome.instrument.platform === platformOf(context.method);

export const balanceIsEnough = (outcome: CheckInstrumentOutcome): boolean =>
  outcome.kind === 'known' && outcome.isSufficient;

export const instrumentIsRefused = (outcome: CheckInstrumentOutcome): boolean => outcome.kind === 'refused';

/** Whether the chosen method cannot do without the provider's form: a linked wallet has no more use for it. */
export const formIsNeeded = (context: VoucherContext): boolean =>
  instrumentIsTyped(context) || (methodIsOurs(context) && instrumentIn(context) === null);

/** What an intent is told of the voucher; null without a buyer, and where another provider pays. */
export const credentialsIn = (context: VoucherContext): VoucherCredentials | null =>
  context.buyerId === null || !methodIsOurs(context)
    ? null
    : { paygreen: { buyerId: context.buyerId, instrument: instrumentIn(context) } };

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
  const platform = platformIn(context);
  const { [platform]: _instrument, ...instruments } = context.instruments;
  const { [platform]: _balance, ...balances } = context.balances;
  return { instruments, balances, problem: null };
}

/** A balance that nobody tells, or tells no more, is not known. */
export function withBalance(context: VoucherContext, available: Cents | null): Change {
  const platform = platformIn(context);
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
