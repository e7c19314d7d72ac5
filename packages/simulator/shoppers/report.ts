/** Final outcome of an order as the customer saw it. */
export type ShopperEnd =
  /** The customer saw the success page. */
  | 'ordered'
  /** The customer saw a full refund. */
  | 'refunded'
  /** The customer left, before or after paying. */
  | 'left'
  /** The customer tried for long without a final result. */
  | 'gave up';

export const endTexts: Readonly<Record<ShopperEnd, string>> = {
  ordered: 'quitte la boutique, commande confirmée',
  refunded: 'quitte la boutique, remboursé ou sans débit',
  left: 'quitte la boutique',
  'gave up': 'abandonne faute de réponse',
};

/** Amounts that the page displays, in cents. */
export interface DisplayedTicket {
  readonly total: number;
  readonly lines: readonly { readonly words: string; readonly cents: number }[];
}

export interface DisplayedThanks {
  readonly intentId: string;
  readonly title: string;
  readonly lead: string;
  /** Displayed amounts, or `null` if the page shows that the registered order differs. */
  readonly ticket: DisplayedTicket | null;
}

export interface DisplayedPress {
  /** Time in virtual ms since 1970. */
  readonly at: number;
  readonly button: string;
  /** Lines of the plan of charges, or `null` without a voucher. */
  readonly plan: string | null;
}

export interface PageReport {
  /** `true` if the browser's date is right. A simulated browser's clock may be a day wrong. */
  readonly isClockRight: boolean;
  /** Customer's last press on "pay" by intent. */
  readonly presses: Readonly<Record<string, DisplayedPress>>;
  readonly thanks: DisplayedThanks | null;
  readonly token: string | null;
}

export interface RequestedOrder {
  readonly nbMeals: number | null;
  /** Ids of the marked dishes at the press. `null` if unknown after a reload, or without pages. */
  readonly wishes: readonly string[] | null;
  /** ISO delivery date. In an order by the offer form, it is `null`, like the following fields. */
  readonly isoDate: string | null;
  /** `true` if a promo code reduces the price. `null` if the code is unchecked. */
  readonly hasCode: boolean | null;
  readonly delivery: {
    readonly slot: string | null;
    readonly instruction: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
  } | null;
  readonly name: string;
  readonly email: string;
  /** Phone number as the customer typed it. */
  readonly phone: string;
  /** Recipient, address and contact of an invoice that is not for the customer. */
  readonly invoice: {
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly phone: string;
  } | null;
}

export interface ConfirmedOrder {
  readonly intentId: string;
  /** Card amount in cents. */
  readonly amount: number;
  /** Displayed order, and whether the page reports a different registered one. `null` if unchecked. */
  readonly order: (RequestedOrder & { readonly differs: boolean }) | null;
}

export interface DisplayedRefund {
  readonly intentId: string;
  readonly message: string;
  /** Time in virtual ms since 1970. */
  readonly at: number;
  readonly email: string;
  /** ISO delivery dates requested so far. Another tab may have ordered one of them. */
  readonly isoDates: readonly string[];
  readonly hasVoucher: boolean;
  /** Displayed amount in cents. `null` if the page shows no amount. */
  readonly amount: number | null;
}

export interface ShopperReport {
  readonly name: string;
  readonly end: ShopperEnd;
  readonly intents: readonly string[];
  /** Card amount in cents displayed for each intent. */
  readonly displayedAmounts: Readonly<Record<string, number>>;
  readonly confirmedOrder: ConfirmedOrder | null;
  readonly refunds: readonly DisplayedRefund[];
  /** Number of times that a page showed "not paid" although a payment was active. */
  readonly falseUnpaidCount: number;
  /** Other problems that the customer saw, in French. */
  readonly problems: readonly string[];
  /** Report of the pages, absent for customers without pages. */
  readonly page?: PageReport;
}

export const emptyReport: Omit<ShopperReport, 'name' | 'end'> = {
  intents: [],
  displayedAmounts: {},
  confirmedOrder: null,
  refunds: [],
  falseUnpaidCount: 0,
  problems: [],
};

/** "Pay again" leads back to the same refund, in an endless loop. */
export const refundLoopProblem = (name: string, intentId: string): string =>
  `nouveau paiement impossible après un remboursement\u00a0: ${name}, ${intentId}`;
