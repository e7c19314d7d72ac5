import type { ActorRef, Snapshot } from 'xstate';
import type { Lead, LeadErrors, RawLead } from '#machines/domain/lead.ts';

/** What the root tells the overlay machine; it passes on what the page and the shopper ask for. */
export type OverlayEvent =
  /** Towards the tabs or the address, where neither the e-mail is known nor the site the external one. */
  | { type: 'mouse.leftByTop' }
  /** Who has scrolled past the founder's words has seen the page. */
  | { type: 'founder.passed' }
  | { type: 'email.sent'; email: string }
  | { type: 'lead.requested' }
  | { type: 'lead.edited'; field: keyof RawLead; value: string }
  | { type: 'lead.sent' }
  | { type: 'overlay.dismissed' }
  /** The main backend's word about the lead: sentences by field, or one for all of it. */
  | { type: 'lead.refused'; errors: LeadErrors; problem: string | null }
  | { type: 'lead.accepted' }
  | { type: 'data.wiped' };

/** What the overlay machine reports to the root. */
export type OverlayReport =
  | { type: 'lead.submitted'; lead: Lead }
  /** Nobody waits for the answer any more. */
  | { type: 'lead.withdrawn' }
  /** As typed: the form asks nothing of it. @rule R5.15 */
  | { type: 'email.given'; email: string };

export interface OverlayInput {
  readonly parent: ActorRef<Snapshot<unknown>, OverlayReport>;
  /** The exit-intent dialog comes once a tab, whose pages are documents: it came on this one or on one before. */
  readonly wasExitShown: boolean;
}

export interface OverlayContext extends OverlayInput {
  readonly fields: RawLead;
  /** French sentences by field, each until its field is edited. */
  readonly errors: LeadErrors;
  /** Why the lead could not be taken, in French; null when nothing is wrong. */
  readonly problem: string | null;
  /** Grows with each refused submit, so that the view moves the focus once. */
  readonly refusals: number;
}
