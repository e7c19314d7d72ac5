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
  ordered: 'lit «\u00a0Merci\u00a0»',
  refunded: 'lit que tout est remboursé',
  left: 's’en va',
  'gave up': 'renonce',
};

/** What somebody's pages showed and did. */
export interface PageReport {
  /** The way into the client area that they were given. */
  readonly token: string | null;
  /** What else went wrong there, in French. */
  readonly problems: readonly string[];
}

/** What "Merci" says. */
export interface ToldOrder {
  readonly intentId: string;
  /** What they were to pay by card, in cents. */
  readonly amount: number;
  /** What the page shows of the order, and whether it says that another one was registered; null where nobody looked. */
  readonly order: {
    readonly nbMeals: number | null;
    readonly isoDate: string | null;
    readonly differs: boolean;
  } | null;
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
  /** How often they read that nothing was paid while a payment of theirs stood. */
  readonly lies: number;
  /** Of who has a page. */
  readonly page?: PageReport;
}
