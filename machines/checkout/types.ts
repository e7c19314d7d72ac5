import type { AccountReport, OrderReceipt } from '#machines/account/types.ts';
import type { Suggestion } from '#machines/addressSearch/types.ts';
import type { CardProblem, CardReport } from '#machines/card/types.ts';
import type { DeliveryReport, DeliveryStatus } from '#machines/delivery/types.ts';
import type { Quote } from '#machines/domain/basket.ts';
import type { Consent } from '#machines/domain/consent.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { FieldPath, RawFields } from '#machines/domain/fields.ts';
import type { FormErrors } from '#machines/domain/form.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { Step } from '#machines/domain/step.ts';
import type { DraftReport, StoredDraft } from '#machines/draft/types.ts';
import type { MobileStepReport, SubStep } from '#machines/mobileStep/types.ts';
import type { PromoReport } from '#machines/promo/types.ts';
import type { Notice } from './notices.ts';

/** Which three fields a suggested address fills. */
export type AddressGroup = 'address' | 'billing.address';

/** What a shopper does; views, the URL and the viewport send nothing else. */
export type ShopperEvent =
  | { type: 'step.requested'; step: Step }
  | { type: 'mealBox.chosen'; nbMeals: number }
  | { type: 'order.started'; nbMeals: number }
  | { type: 'field.edited'; path: FieldPath; value: string }
  | { type: 'email.completed' }
  | { type: 'address.typed'; text: string; group: AddressGroup }
  | { type: 'address.picked'; suggestion: Suggestion; group: AddressGroup }
  | { type: 'address.left' }
  | { type: 'date.chosen'; isoDate: string }
  | { type: 'slot.chosen'; slot: Slot }
  | { type: 'dates.retried' }
  | { type: 'form.continued' }
  | { type: 'form.submitted' }
  | { type: 'form.filled'; fields: RawFields }
  | { type: 'promo.submitted'; code: string }
  | { type: 'promo.removed' }
  | { type: 'terms.accepted'; consent: Consent }
  | { type: 'terms.withdrawn' }
  | { type: 'card.completed'; isComplete: boolean }
  | { type: 'cardForm.loaded' }
  | { type: 'cardForm.failed' }
  | { type: 'intent.retried' }
  | { type: 'pay.requested' }
  | { type: 'notice.dismissed'; notice: Notice }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'data.wiped' }
  | { type: 'viewport.changed'; narrow: boolean }
  | { type: 'leave.requested' }
  | { type: 'stay.requested' };

/** Whether this tab may pay: one tab of a browser pays at a time (Web Locks). */
export type LockReport = { type: 'lock.acquired' } | { type: 'lock.taken' };

export type CheckoutEvent =
  | ShopperEvent
  | AccountReport
  | CardReport
  | PromoReport
  | DeliveryReport
  | MobileStepReport
  | DraftReport
  | LockReport;

/** A payment that has been confirmed, or may have been: only the server's word ends it. */
interface PendingPayment {
  readonly intentId: string;
  /** What the screen showed when the shopper paid; null when only the intent's id is known. */
  readonly quote: Quote | null;
}

export interface CheckoutInput {
  /** What an earlier visit left; null when it left nothing. */
  readonly stored: StoredDraft | null;
  /** The time of this visit, in ms since the epoch. */
  readonly now: number;
}

export interface CheckoutContext extends CheckoutInput {
  readonly nbMeals: number | null;
  readonly fields: RawFields;
  readonly date: DeliveryDate | null;
  readonly slot: Slot;
  /** The date is the shopper's own, not the first one that is offered. */
  readonly isDateChosen: boolean;
  /** Shown since the last submit, each until its field is edited. */
  readonly errors: FormErrors;
  /** Grows with each refused submit, so that the view moves the focus once. */
  readonly refusals: number;
  readonly notices: readonly Notice[];
  readonly promo: Promo | null;
  /** The code that the promo is, or was in an earlier visit; null when there is none. */
  readonly promoCode: string | null;
  /** A code is being checked: the price on the screen is not the last word. */
  readonly isPromoPending: boolean;
  readonly deliveryStatus: DeliveryStatus;
  readonly dates: readonly DeliveryDate[];
  readonly slots: readonly Slot[];
  readonly account: AccountReport['status'];
  /** Why the account is not ready, in French; null when nothing is wrong. */
  readonly accountProblem: string | null;
  readonly subStep: SubStep;
  readonly consent: Consent | null;
  readonly isCardComplete: boolean;
  /** The card provider's form could not be loaded. */
  readonly isCardFormBroken: boolean;
  readonly problem: CardProblem | null;
  readonly created: Intent | null;
  readonly confirmed: ReportedIntent | null;
  readonly pending: PendingPayment | null;
  readonly receipt: OrderReceipt | null;
}
