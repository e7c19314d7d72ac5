import type { ConsentInput } from '#machines/consent/types.ts';
import type { ShopperEvent } from '#machines/checkout/types.ts';
import type { Step } from '#machines/domain/step.ts';

/** Where on a page a button or link stands. */
export type Position =
  | 'navbar'
  | 'banner'
  | 'hero'
  | 'recettes'
  | 'avis'
  | 'picker'
  | 'faq'
  | 'last'
  | 'footer'
  | 'menu'
  | 'contact';

/** A page as analytics name it. */
export type PageName = 'app' | 'carte' | 'hellofresh' | 'legal';

/** A screen of the order as analytics name it; on a narrow one the delivery is a page of its own. */
type PageStep = Step | 'delivery';

/** What a visitor does that the checkout has no part in; it is counted, if they consent, and nothing more. */
export type PageEvent =
  /** A page is seen: `from` is the one seen before in this document. Both are `null` where the order has no part. */
  | { type: 'page.viewed'; name: PageName; from: PageStep | null; to: PageStep | null }
  | { type: 'cta.pressed'; position: Position }
  | { type: 'question.opened'; id: string; title: string }
  | { type: 'questions.expanded' }
  | { type: 'questions.collapsed' }
  | { type: 'phone.pressed'; position: Position }
  | { type: 'logo.pressed' }
  | { type: 'link.pressed'; name: string };

/** What a page sends to its visit. */
export type VisitEvent =
  | PageEvent
  /** The visitor is about to order: the checkout's code had better be there. */
  | { type: 'order.approached' }
  /** For the checkout: queued until it is there. */
  | { type: 'checkout.told'; event: ShopperEvent }
  | { type: 'checkout.retried' }
  /** A part of the page was asked for again, in vain; once the page is loaded again, `asking` asks for it. */
  | { type: 'code.missing'; asking: readonly ShopperEvent[] }
  /** The code that opens a report of a problem could not be had. */
  | { type: 'report.missing' }
  | { type: 'consent.requested' }
  /** The order's screens are shown in home's place, and home again. */
  | { type: 'order.entered' }
  | { type: 'order.left' };

/** What the checkout is told, by way of the visit. */
export type Told = Extract<VisitEvent, { type: 'checkout.told' }>;

/** What the port that loads the checkout reports. */
export type OpeningReport = { type: 'checkout.opened' } | { type: 'checkout.unreachable' };

export interface VisitInput {
  readonly consent: ConsentInput;
  /** There is something to go on with (a step in the address, an earlier visit's draft): the checkout opens at once. */
  readonly isExpected: boolean;
}

export interface VisitContext extends VisitInput {
  /** What the checkout is to be told once it is there, in order. */
  readonly queue: readonly ShopperEvent[];
  /** It has come, and stays. */
  readonly isCheckoutOpen: boolean;
  /** The order's screens stand in home's place. */
  readonly isAtOrder: boolean;
  /** A report's code was missing once. */
  readonly isReportMissing: boolean;
}
