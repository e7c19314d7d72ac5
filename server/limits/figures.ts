/** How often something may happen: so many times in so many seconds. */
export interface Figure {
  readonly points: number;
  readonly seconds: number;
}

const minute = 60;
const tenMinutes = 10 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What one client may ask, all its tabs and all who share its address together; `LIMITS_FACTOR` multiplies these. Reasons: record 67.
 */
export const clientFigures = {
  /** E-mails of which it is asked whether they are known, by whatever call. */
  email: { points: 60, seconds: tenMinutes },
  /** Whether a promo code is good, likewise. */
  promo: { points: 30, seconds: tenMinutes },
  /** What the menu, the dates and the slots are: the main backend answers. */
  question: { points: 240, seconds: minute },
  /** What the main backend writes down, and mails to. */
  customer: { points: 60, seconds: tenMinutes },
  /** `createStripeIntent`, most of whose answers are an intent that there is. */
  intent: { points: 120, seconds: minute },
  /** Intents that are made anew. */
  newIntent: { points: 60, seconds: hour },
  /** Those of them that charge nothing, and still tell a good card from a bad one. */
  setup: { points: 12, seconds: day },
  /** The second payment provider's buyers, instruments and transactions. */
  voucher: { points: 60, seconds: tenMinutes },
  /** Edenred's sign-in, sessions and balances. */
  edenred: { points: 60, seconds: tenMinutes },
  /** `finalizeOrder`, which a page asks again every five seconds. */
  order: { points: 120, seconds: minute },
  /** The card that was paid with. */
  card: { points: 30, seconds: minute },
  /** Challenges, each of which costs the server one derived key. */
  challenge: { points: 30, seconds: tenMinutes },
  /** Reports of a problem, each of which a person reads. */
  report: { points: 12, seconds: hour },
  /** What pages count of a journey: each tells when it is hidden, and after fifty things. */
  journey: { points: 120, seconds: tenMinutes },
  health: { points: 60, seconds: minute },
  /** What balancers ask, each every second or so. */
  probe: { points: 600, seconds: minute },
  /** Webhooks whose signature is wrong. */
  badSignature: { points: 30, seconds: tenMinutes },
  /** What no other limit is named for, addresses that there are none of included. */
  other: { points: 120, seconds: minute },
} as const satisfies Readonly<Record<string, Figure>>;

/** Documents, pictures and scripts, in each process: a first visit of the home page asks for thirty. */
export const pageFigure: Figure = { points: 3000, seconds: minute };

/** Connections that a client may have open: a browser opens six. */
export const mostConnections = 256;

/** Cards that are declined in a day: after `step` of them a challenge has to be solved, each `step` anew; after `most` there is no more. */
export interface DeclineFigure {
  readonly step: number;
  readonly most: number;
}

export const declineDay = day;

/** By whom they are counted. A client's are multiplied, too; nobody is to shut out another by their e-mail. */
export const declineFigures = {
  checkout: { step: 5, most: 20 },
  email: { step: 5, most: Infinity },
  client: { step: 10, most: 40 },
} as const satisfies Readonly<Record<string, DeclineFigure>>;

/** Intents that charge nothing, beside what a client may have of them. */
export const setupFigures = {
  checkout: { points: 6, seconds: day },
  email: { points: 6, seconds: day },
} as const satisfies Readonly<Record<string, Figure>>;

/** A challenge has to be solved within that time, once. */
export const challengeFigure: Figure = { points: 1, seconds: tenMinutes };

/** Providers deliver an event again for three days at most. */
export const toldAgainFor: Figure = { points: 1, seconds: 3 * day };
