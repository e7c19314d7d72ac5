import { type Platform, voucherOf, voucherProviderOf, platformOf } from '#machines/domain/methods.ts';
import type { Instrument } from '#machines/domain/voucher.ts';
import { isInsufficient } from '#machines/domain/tender.ts';
import { required } from '#machines/required.ts';
import type { VoucherCredentials } from '#machines/voucherProtocol.ts';
import type {
  BuyerRequest,
  CheckInstrumentOutcome,
  ConecsDetails,
  LinkOutcome,
  VoucherContext,
} from './types.ts';

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
