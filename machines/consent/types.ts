/** What the page tells the consent machine. */
export type ConsentEvent =
  /** A link at the foot of every page: the choice can be changed at any time. */
  | { type: 'consent.requested' }
  /** The visitor leaves home for the order, or comes back. */
  | { type: 'order.entered' }
  | { type: 'order.left' }
  | ConsentReport
  | ChoiceRead;

/** The choice as it is stored now: another tab may have changed it, or a later page, before Back brought this one out again. */
export type ChoiceRead = { type: 'consent.read'; stored: ConsentInput['stored'] };

/** What the dialog reports. */
export type ConsentReport =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  /** Closed without a choice: what was chosen before stands. */
  | { type: 'consent.left' };

export interface ConsentInput {
  /** Of an earlier visit, 6 months old at most; null when none was made. */
  readonly stored: 'given' | 'refused' | null;
  /** Global Privacy Control: the browser has refused for its owner, who is not asked. */
  readonly isRefusedByBrowser: boolean;
}

export type ConsentContext = ConsentInput;
