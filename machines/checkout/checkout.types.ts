import type { AccountReport, OrderReceipt } from '#machines/account/account.setup.ts';
import type { AddressReport, Suggestion } from '#machines/addressSearch/addressSearch.machine.ts';
import type { CardProblem, CardReport, IntentRequest } from '#machines/card/card.setup.ts';
import type { CityReport } from '#machines/citySearch/citySearch.machine.ts';
import type { DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Consent } from '#machines/domain/consent.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { AddressGroup, FieldPath, RawFields } from '#machines/domain/fields.ts';
import type { FormErrors } from '#machines/domain/form.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { Step } from '#machines/domain/step.ts';
import type { DraftReport, StoredDraft, StoredPayment } from '#machines/draft/draft.machine.ts';
import type { SignInReturn } from '#machines/edenred/edenred.setup.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { RawLead } from '#machines/domain/lead.ts';
import type { OverlayReport } from '#machines/overlay/overlay.machine.ts';
import type { MobileStepReport, SubStep } from '#machines/mobileStep/mobileStep.machine.ts';
import type { PromoReport } from '#machines/promo/promo.machine.ts';
import type { AnyVoucherReport, VoucherCredentials, VoucherStatus } from '#machines/voucherProtocol.ts';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';
import type { PayBlocker } from './blockers.ts';
import type { Notice } from './notices.ts';

/** What a shopper does; views, the URL and the viewport send nothing else. */
export type ShopperEvent =
  | { type: 'step.requested'; step: Step }
  | { type: 'mealBox.chosen'; nbMeals: number }
  | { type: 'order.started'; nbMeals: number }
  | { type: 'field.edited'; path: FieldPath; value: string }
  /** The focus has left a field that the shopper was in. */
  | { type: 'field.left'; path: FieldPath }
  | { type: 'email.completed' }
  | { type: 'address.typed'; text: string; group: AddressGroup }
  | { type: 'address.picked'; suggestion: Suggestion; group: AddressGroup }
  | { type: 'address.left'; group: AddressGroup }
  /** What the address search offers is declined, while the field is written on. */
  | { type: 'suggestions.declined' }
  /** Postal code and city are to be seen as fields: by a button, or by the focus that came to them. */
  | { type: 'place.opened'; group: AddressGroup }
  | { type: 'city.left' }
  | { type: 'city.kept' }
  | { type: 'date.chosen'; isoDate: string }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'dates.retried' }
  | { type: 'form.continued' }
  | { type: 'form.submitted' }
  | { type: 'form.filled'; fields: RawFields }
  | { type: 'promo.submitted'; code: string }
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
  /** The card provider's form is put on the page: it is to say that it is ready. */
  | { type: 'cardForm.mounted' }
  | { type: 'cardForm.loaded' }
  | { type: 'cardForm.failed' }
  | { type: 'intent.retried' }
  | { type: 'proofOfWork.accepted' }
  | { type: 'pay.requested' }
  /** The button that pays was pressed while something is in the way. */
  | { type: 'blockers.requested' }
  /** The mouse has left the window by its top: where it goes otherwise brings no code. */
  | { type: 'mouse.leftByTop' }
  /** The founder's words have been scrolled past the middle of the screen. */
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
  | { type: 'leave.requested' }
  | { type: 'stay.requested' };

/** Whether this tab may pay: the browser is online, and one of its tabs pays at a time (Web Locks). */
export type LockReport =
  | { type: 'connection.lost' }
  | { type: 'lock.acquired' }
  | { type: 'lock.unavailable' }
  /** The browser has no Web Locks, or rejects them. */
  | { type: 'lock.unsupported' };

/** What a noted report means: the root raises it for the states that wait for it, and nobody sends it. */
export type RaisedEvent =
  | { type: 'customer.ready' | 'customer.exists' | 'customer.failed' }
  | { type: 'order.created' | 'order.kept' | 'order.refunded' | 'order.unpaid' | 'order.unknown' }
  /** The search for dates is over: they are known, or nobody can say. */
  | { type: 'dates.answered' }
  /** Of the chosen voucher alone: whether it can bear its part. */
  | {
      type:
        | 'chosenVoucher.ready'
        | 'chosenVoucher.missing'
        | 'chosenVoucher.insufficient'
        | 'chosenVoucher.verified';
    }
  /** Of who comes back from Edenred on the external site. */
  | { type: 'signIn.succeeded' | 'signIn.failed' };

/** What a child tells of itself: the root notes it, whatever the shopper is doing. */
export type NotedReport = AccountReport | DeliveryReport | AnyVoucherReport;

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
  | LockReport;

/** Why the shopper cannot pay as they wished: the card's reason, or what the server says of customer or order, in French. */
export type PaymentProblem = CardProblem | { kind: 'account'; message: string };

/** A payment that has been confirmed, or may have been: only the server's word ends it. */
export interface PendingPayment extends StoredPayment {
  /** What the shopper agreed to by the press; null where only the intent's id is known. */
  readonly agreed: IntentRequest | null;
  /** As the card's provider confirmed it; null until then, and after a reload. */
  readonly confirmed: ReportedIntent | null;
}

/** Whether the chosen voucher can pay its part, and what with; of no weight for a card. */
export interface VoucherReadiness {
  readonly status: VoucherStatus;
  readonly credentials: VoucherCredentials | null;
}

/** What a visit comes with: read at its opening, and forgotten then. */
export interface Arrival {
  /** What an earlier visit left; null when it left nothing. */
  readonly stored: StoredDraft | null;
  /** What Edenred's page sent the shopper back with; null for any other visit. */
  readonly returned: SignInReturn | null;
  /** The intent that the card provider's redirect put into the address; null for any other visit. */
  readonly returnedIntentId: string | null;
  /** Edenred's tokens of this tab, sealed, when the page was loaded anew. */
  readonly edenred: EdenredPayment | null;
  /** The exit-intent dialog came on an earlier page in this tab. */
  readonly wasExitShown: boolean;
  /** The page was loaded anew while a narrow screen showed the delivery. */
  readonly wasAtDelivery: boolean;
}

/** What was last said of the customer, or of their order. */
interface AccountAnswer {
  readonly status: AccountReport['status'];
  /** Why the account is not ready, in French; null when nothing is wrong. */
  readonly problem: string | null;
  /** In ms, when a kept order is to be asked about again; absent where the server has not said. */
  readonly retryAfter?: number;
}

export interface CheckoutInput {
  /** The time of this visit, in ms since the epoch; of the day that it goes on to, when that changes. */
  readonly now: number;
  /** The external-site mode: Edenred's credentials alone open the payment. */
  readonly isExternal: boolean;
  /** The discovery offer counts from the start; else a button or a code applies it. */
  readonly isOfferApplied: boolean;
  readonly arrival: Arrival;
}

/** The code that was entered, and what it is worth. */
interface EnteredPromo {
  readonly applied: Promo | null;
  /** The code that is applied, or was in an earlier visit; null when there is none. */
  readonly code: string | null;
  /** A code is being checked: the price on the screen is not the last word. */
  readonly isPending: boolean;
}

/** When the box is to come. */
export interface DeliveryChoice {
  readonly date: DeliveryDate | null;
  readonly slot: Slot;
  /** The date is the shopper's own, chosen or gone on to pay with, not the first one that is offered. */
  readonly isDateChosen: boolean;
  /** Whether the date may be ordered for: where nobody can say, it is remembered only. */
  readonly isDateOffered: boolean;
}

/** What is of the payment's screen, and goes with it. */
export interface PaymentScreen {
  readonly consent: Consent | null;
  /** Broken: the card provider's form could not be loaded. */
  readonly cardForm: 'incomplete' | 'complete' | 'broken';
  readonly created: Intent | null;
  readonly problem: PaymentProblem | null;
  /** The price has been refreshed by itself since the shopper could last look at it. */
  readonly isRepriced: boolean;
  /** What was in the way of the last press in vain: each is named where it is mended, until it is. */
  readonly named: readonly PayBlocker[];
}

export interface CheckoutContext extends Omit<CheckoutInput, 'isOfferApplied'> {
  readonly nbMeals: number | null;
  readonly fields: RawFields;
  readonly choice: DeliveryChoice;
  /** Shown since the last submit, each until its field is edited. */
  readonly errors: FormErrors;
  /** Grows with each refused submit, so that the view moves the focus once. */
  readonly refusals: number;
  /** Addresses whose postal code and city are shown as fields, whatever they hold. */
  readonly openPlaces: readonly AddressGroup[];
  readonly notices: readonly Notice[];
  readonly promo: EnteredPromo;
  readonly delivery: DeliveryReport;
  readonly account: AccountAnswer;
  readonly subStep: SubStep;
  readonly method: PaymentMethod;
  /** The lead form's short flow: a box and a customer, neither address nor date. */
  readonly isShort: boolean;
  readonly voucher: VoucherReadiness;
  /** The shopper comes back from Edenred, and the code that they bring is being exchanged. */
  readonly isSigningIn: boolean;
  readonly payment: PaymentScreen;
  readonly pending: PendingPayment | null;
  readonly receipt: OrderReceipt | null;
}
