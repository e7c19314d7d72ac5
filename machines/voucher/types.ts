import type { ActorRef, Snapshot } from 'xstate';
import type { PaymentMethod, Platform } from '#machines/domain/methods.ts';
import type { Address, Customer } from '#machines/domain/form.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Instrument } from '#machines/domain/voucher.ts';
import type { AnyVoucherEvent, AnyVoucherReport } from '#machines/voucherProtocol.ts';

/** Who is made a buyer of the second payment provider's. */
export interface BuyerRequest {
  readonly customer: Customer;
  readonly address: Address;
}

/** What the fields of a Conecs card say of themselves; null while a field is empty or has said nothing. */
export interface ConecsDetails {
  readonly isPanValid: boolean | null;
  readonly isExpDateValid: boolean | null;
  readonly isCcvValid: boolean | null;
  /** Whether the card may be used again for what is taken later; false is the card's own no, or a box left open. */
  readonly isReusableAllowed: boolean | null;
}

/** What the root tells the voucher machine. */
export type VoucherEvent =
  | AnyVoucherEvent
  | { type: 'customer.known'; request: BuyerRequest }
  | { type: 'conecs.edited'; details: ConecsDetails }
  | { type: 'voucherForm.failed' }
  | { type: 'wallet.requested' }
  | { type: 'wallet.cancelled' }
  | { type: 'wallet.forgotten' };

export type CreateBuyerOutcome =
  | { kind: 'created'; buyerId: string }
  /** In the server's own French words. */
  | { kind: 'refused'; message: string };

/** What came of a card's fields or of the wallet's window. */
export type LinkOutcome =
  | { kind: 'linked'; instrument: Instrument }
  /** The window was closed before the end. */
  | { kind: 'popupClosed' }
  /** The browser did not let it open. */
  | { kind: 'popupBlocked' }
  /** In the provider's own French words; null when it gave none. */
  | { kind: 'refused'; message: string | null };

export type CheckInstrumentOutcome =
  /** `available` in cents; null where the platform does not tell. */
  | { kind: 'known'; available: Cents | null; isSufficient: boolean }
  /** It is not what it is said to be, or cannot be used again: in the server's own French words. */
  | { kind: 'refused'; message: string };

export type VoucherProblem =
  | { kind: 'popupClosed' | 'popupBlocked' | 'formBlocked' | 'mismatched' | 'unavailable' }
  | { kind: 'refused'; message: string | null };

export interface CheckInstrumentInput {
  readonly buyerId: string;
  readonly instrument: Instrument;
  readonly dueNow: Cents;
}

export interface VoucherInput {
  readonly parent: ActorRef<Snapshot<unknown>, AnyVoucherReport>;
}

export interface VoucherContext extends VoucherInput {
  readonly method: PaymentMethod;
  readonly dueNow: Cents | null;
  readonly request: BuyerRequest | null;
  readonly buyerId: string | null;
  readonly details: ConecsDetails;
  /** The fields of a card have reported something: they are there. */
  readonly areFieldsHeard: boolean;
  /** What was linked, by platform: a method that is chosen again is as it was left. */
  readonly instruments: Readonly<Partial<Record<Platform, Instrument>>>;
  /** Cents that an instrument was found to have, by platform; absent where nobody tells. */
  readonly balances: Readonly<Partial<Record<Platform, Cents>>>;
  readonly problem: VoucherProblem | null;
}
