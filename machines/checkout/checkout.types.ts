import type { AccountReport, OrderReceipt } from '#machines/account/account.setup.ts';
import type { AddressReport, Suggestion } from '#machines/addressSearch/addressSearch.machine.ts';
import type { CardProblem, CardReport, IntentRequest } from '#machines/card/card.setup.ts';
import type { CityReport } from '#machines/citySearch/citySearch.machine.ts';
import type { DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import type { ExpressWallet } from '#machines/domain/express.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Consent } from '#machines/domain/consent.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { AddressGroup, FieldPath, RawFields } from '#machines/domain/fields.ts';
import type { FormErrors } from '#machines/domain/form.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { Wish } from '#machines/domain/wishes.ts';
import type { Step } from '#machines/domain/step.ts';
import type { DraftReport, StoredDraft, StoredPayment } from '#machines/draft/draft.machine.ts';
import type { SignInReturn } from '#machines/edenred/edenred.setup.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { RawLead } from '#machines/domain/lead.ts';
import type { ExpressElementEvent, ExpressReport } from '#machines/express/express.setup.ts';
import type { OverlayReport } from '#machines/overlay/overlay.machine.ts';
import type { MobileStepReport, SubStep } from '#machines/mobileStep/mobileStep.machine.ts';
import type { PromoReport } from '#machines/promo/promo.machine.ts';
import type { AnyVoucherReport, VoucherCredentials, VoucherStatus } from '#machines/voucherProtocol.ts';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';
import type { PayBlocker } from './blockers.ts';
import type { Notice } from './notices.ts';

export type ShopperEvent =
  | { type: 'step.requested'; step: Step }
  | { type: 'mealBox.chosen'; nbMeals: number }
  | { type: 'order.started'; nbMeals: number }
  /** The customer continues a begun order from the home page, at its furthest valid step. */
  | { type: 'order.resumed' }
  | { type: 'field.edited'; path: FieldPath; value: string }
  | { type: 'field.left'; path: FieldPath }
  | { type: 'email.completed' }
  | { type: 'address.typed'; text: string; group: AddressGroup }
  | { type: 'address.picked'; suggestion: Suggestion; group: AddressGroup }
  | { type: 'address.left'; group: AddressGroup }
  | { type: 'suggestions.declined' }
  | { type: 'place.opened'; group: AddressGroup }
  | { type: 'city.left' }
  | { type: 'city.kept' }
  /** The customer's street has no numbers. */
  | { type: 'streetNumber.declined'; group: AddressGroup }
  | { type: 'date.chosen'; isoDate: string }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'dates.retried' }
  | { type: 'form.continued' }
  | { type: 'form.submitted' }
  | { type: 'form.filled'; fields: RawFields }
  | { type: 'promo.submitted'; code: string }
  | { type: 'promo.confirmed' }
  | { type: 'promo.declined' }
  | { type: 'promo.removed' }
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'conecs.edited'; details: ConecsDetails }
  | { type: 'voucherForm.failed' }
  | { type: 'wallet.requested' }
  | { type: 'wallet.cancelled' }
  | { type: 'wallet.forgotten' }
  | { type: 'signIn.requested' }
  | { type: 'signOut.requested' }
  | { type: 'voucher.retried' }
  | { type: 'terms.accepted'; consent: Consent }
  | { type: 'terms.withdrawn' }
  | { type: 'card.completed'; isComplete: boolean }
  /** The page inserted Stripe's card form and waits for `cardForm.loaded`. */
  | { type: 'cardForm.mounted' }
  | { type: 'cardForm.loaded' }
  | { type: 'cardForm.failed' }
  | ExpressElementEvent
  /** Press on a wallet's button. `nbMeals` on the box picker only. */
  | { type: 'sheet.pressed'; wallet: ExpressWallet }
  | { type: 'intent.retried' }
  | { type: 'proofOfWork.accepted' }
  | { type: 'pay.requested' }
  /** The customer pressed "pay" while data was missing or invalid. */
  | { type: 'blockers.requested' }
  | { type: 'mouse.leftByTop' }
  /** The visitor scrolled the founder section past the middle of the screen. */
  | { type: 'founder.passed' }
  | { type: 'email.sent'; email: string }
  | { type: 'lead.requested' }
  | { type: 'lead.edited'; field: keyof RawLead; value: string }
  | { type: 'lead.sent' }
  | { type: 'overlay.dismissed' }
  | { type: 'notice.dismissed'; notice: Notice }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'data.wiped' }
  | { type: 'viewport.changed'; narrow: boolean }
  | { type: 'day.changed'; now: number }
  /** Marked dishes in storage. Only the menu page and other tabs change them. */
  | { type: 'wishes.changed'; wishes: readonly Wish[] }
  | { type: 'leave.requested' };

/** Events of the payment lock (Web Locks). Only one browser tab can pay at a time, and only online. */
export type LockReport =
  | { type: 'connection.lost' }
  | { type: 'lock.acquired' }
  | { type: 'lock.unavailable' }
  /** The browser has no Web Locks, or rejects the lock request. */
  | { type: 'lock.unsupported' };

export type RaisedEvent =
  | { type: 'customer.ready' | 'customer.exists' | 'customer.failed' }
  | { type: 'order.created' | 'order.kept' | 'order.refunded' | 'order.unpaid' | 'order.unknown' }
  /** The search for delivery dates ended, with or without a response. */
  | { type: 'dates.answered' }
  | {
      type:
        | 'chosenVoucher.ready'
        | 'chosenVoucher.missing'
        | 'chosenVoucher.insufficient'
        | 'chosenVoucher.verified';
    }
  | { type: 'signIn.succeeded' | 'signIn.failed' };

export type StoredReport = AccountReport | DeliveryReport | AnyVoucherReport;

export type CheckoutEvent =
  | ShopperEvent
  | RaisedEvent
  | AccountReport
  | CardReport
  | AnyVoucherReport
  | PromoReport
  | DeliveryReport
  | AddressReport
  | CityReport
  | MobileStepReport
  | DraftReport
  | OverlayReport
  | ExpressReport
  | LockReport;

export type PaymentProblem = CardProblem | { kind: 'account'; message: string };

/** Payment that may have succeeded. Only a response from the server ends it. */
export interface PendingPayment extends StoredPayment {
  /** Charge that the customer accepted. A reload sets it to `null`. */
  readonly agreed: IntentRequest | null;
  /** Intent that Stripe returned after the confirmation. A reload sets it to `null`. */
  readonly confirmed: ReportedIntent | null;
}

export interface VoucherReadiness {
  readonly status: VoucherStatus;
  readonly credentials: VoucherCredentials | null;
}

/** Stored data and URL parameters at page load. */
export interface Arrival {
  readonly stored: StoredDraft | null;
  /** Edenred's sign-in result from the redirect URL. */
  readonly returned: SignInReturn | null;
  /** Intent id from Stripe's redirect URL. */
  readonly returnedIntentId: string | null;
  /** Encrypted Edenred tokens that this tab stored before a reload. */
  readonly edenred: EdenredPayment | null;
  readonly wasExitShown: boolean;
  /** `true` if the delivery step of the mobile layout was open before the reload. */
  readonly wasAtDelivery: boolean;
  readonly wishes: readonly Wish[];
}

interface AccountStatus {
  readonly status: AccountReport['status'];
  readonly problem: string | null;
  /** Delay in ms before the next order request, if the server sent one. */
  readonly retryAfter?: number;
}

export interface CheckoutInput {
  /** Current time in ms since the epoch, updated after midnight. */
  readonly now: number;
  /** `true` on the external partner site. */
  readonly isExternal: boolean;
  /** `true` if the discovery offer applies without a click or code. */
  readonly isOfferApplied: boolean;
  readonly arrival: Arrival;
}

interface EnteredPromo {
  readonly applied: Promo | null;
  readonly code: string | null;
  readonly isPending: boolean;
}

export interface DeliveryChoice {
  readonly date: DeliveryDate | null;
  readonly slot: Slot;
  /** `true` if the customer selected or paid for the delivery date. */
  readonly isDateChosen: boolean;
  /** `false` if the availability of the delivery date is unknown. */
  readonly isDateOffered: boolean;
}

/** Payment that the customer authorized on a wallet's sheet. */
interface ExpressPayment {
  readonly wallet: ExpressWallet;
  /** Cents that the sheet showed. */
  readonly amount: Cents;
  /** Screen behind the sheet. It stays until the card is charged, because Stripe's element is part of it. */
  readonly origin: Step;
}

/** Data that is cleared when the customer leaves the payment screen. */
export interface PaymentScreen {
  readonly consent: Consent | null;
  readonly cardForm: 'incomplete' | 'complete' | 'broken';
  readonly created: Intent | null;
  /** `null` while no wallet pays. */
  readonly express: ExpressPayment | null;
  readonly problem: PaymentProblem | null;
  readonly isRepriced: boolean;
  /** Blockers at the last click on "pay", each until it is fixed. */
  readonly named: readonly PayBlocker[];
}

export interface CheckoutContext extends Omit<CheckoutInput, 'isOfferApplied'> {
  readonly nbMeals: number | null;
  readonly wishes: readonly Wish[];
  readonly fields: RawFields;
  readonly choice: DeliveryChoice;
  readonly errors: FormErrors;
  /** Number of rejected form submits. The view moves the focus after each. */
  readonly refusals: number;
  readonly openPlaces: readonly AddressGroup[];
  /** Name fields that the customer has not edited since a proposal. `null` before the first one. */
  readonly proposedFields: readonly ('customer.firstName' | 'customer.lastName')[] | null;
  /** Addresses whose postal code or city the customer typed in the form. */
  readonly typedPlaces: readonly AddressGroup[];
  /** Addresses whose street has no number, by the customer's answer. */
  readonly withoutNumber: readonly AddressGroup[];
  readonly notices: readonly Notice[];
  readonly promo: EnteredPromo;
  readonly delivery: DeliveryReport;
  readonly account: AccountStatus;
  readonly subStep: SubStep;
  readonly method: PaymentMethod;
  /** `true` for an order of the offer form, without address and delivery date. */
  readonly isShort: boolean;
  readonly voucher: VoucherReadiness;
  readonly isSigningIn: boolean;
  readonly payment: PaymentScreen;
  readonly pending: PendingPayment | null;
  readonly receipt: OrderReceipt | null;
}
