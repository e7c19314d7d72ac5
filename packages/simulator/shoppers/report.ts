/** What became of a shopper, as they were told. */
export type ShopperEnd =
  /** They read "Merci". */
  | 'ordered'
  /** They read that all is paid back. */
  | 'refunded'
  /** They went away, before or after paying. */
  | 'left'
  /** They tried for long, and were never told how it ended. */
  | 'gave up';

/** What a shopper does last, in French. */
export const endWords: Readonly<Record<ShopperEnd, string>> = {
  ordered: 's’en va, sa commande confirmée',
  refunded: 's’en va, après avoir lu que rien ne reste à sa charge',
  left: 's’en va',
  'gave up': 'renonce',
};

/** The figures beside "Merci", in cents. */
export interface TicketRead {
  readonly total: number;
  readonly lines: readonly { readonly words: string; readonly cents: number }[];
}

/** What the thank-you page said last. */
export interface ThanksRead {
  /** Of the order that it is about. */
  readonly intentId: string;
  readonly title: string;
  readonly lead: string;
  /** Null where it says that the order is not of this page. */
  readonly ticket: TicketRead | null;
}

/** What stood on a page when "pay" was pressed there. */
export interface PressRead {
  /** In virtual ms since 1970. */
  readonly at: number;
  readonly button: string;
  /** Beside it; null where nothing does: what a voucher pays and the card; that the card is only kept. */
  readonly sums: string | null;
  readonly setup: string | null;
}

/** What somebody's pages showed and did. */
export interface PageReport {
  /** Whether its days are the world's: a clock may be wrong by one. */
  readonly isClockRight: boolean;
  /** By intent, as it was pressed last. */
  readonly pressed: Readonly<Record<string, PressRead>>;
  readonly thanks: ThanksRead | null;
  /** The way into the client area that they were given. */
  readonly token: string | null;
}

/** An order in its shopper's own words: what they chose, and what they typed. */
export interface AskedOrder {
  readonly nbMeals: number | null;
  /** None in the short flow, nor the rest. */
  readonly isoDate: string | null;
  /** Whether a code takes something off; null where nobody looked. */
  readonly hasCode: boolean | null;
  readonly delivery: {
    readonly slot: string | null;
    readonly instruction: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
  } | null;
  /** First and last name. */
  readonly name: string;
  readonly email: string;
  /** As it was written. */
  readonly phone: string;
  /** Of an invoice that goes elsewhere: to whom, where, and how they are reached. */
  readonly invoice: {
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly phone: string;
  } | null;
}

/** What "Merci" says. */
export interface ToldOrder {
  readonly intentId: string;
  /** What they were to pay by card, in cents. */
  readonly amount: number;
  /** What the page shows of the order, and whether it says that another one was registered; null where nobody looked. */
  readonly order: (AskedOrder & { readonly differs: boolean }) | null;
}

/** What somebody read of a payment that comes back. */
export interface ToldRefund {
  readonly intentId: string;
  /** The sentences that stand there. */
  readonly message: string;
  /** When it was read, in virtual ms since 1970. */
  readonly at: number;
  /** For whom it was ordered. */
  readonly email: string;
  /** The days that they asked for till then, ISO: which of them was ordered, another tab may have decided. */
  readonly isoDates: readonly string[];
  readonly hasVoucher: boolean;
  /** What the page says that comes back, in cents; null where no page says a sum. */
  readonly amount: number | null;
}

export interface ShopperReport {
  readonly name: string;
  readonly end: ShopperEnd;
  /** Ids of the intents that they were given. */
  readonly intents: readonly string[];
  /** What the screen showed of each intent when they paid, in cents, to be taken of their card. */
  readonly shown: Readonly<Record<string, number>>;
  /** The order that they were told of; null when they were told of none. */
  readonly told: ToldOrder | null;
  /** Each refund that they read of, as they read it last. */
  readonly refunds: readonly ToldRefund[];
  /** How often they read that nothing was paid while a payment of theirs stood. */
  readonly lies: number;
  /** What else went wrong, in French. */
  readonly problems: readonly string[];
  /** Of who has a page. */
  readonly page?: PageReport;
}

/** Of somebody who saw nothing yet. */
export const nothingSeen: Omit<ShopperReport, 'name' | 'end'> = {
  intents: [],
  shown: {},
  told: null,
  refunds: [],
  lies: 0,
  problems: [],
};

/** Of somebody whom "pay anew" led to the refund that it began at: it would for ever. */
export const ledBack = (name: string, intentId: string): string =>
  `un remboursement ne laisse pas payer à nouveau\u00a0: ${name}, ${intentId}`;
