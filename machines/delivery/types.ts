import type { ActorRef, Snapshot } from 'xstate';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { Slot } from '#machines/domain/slot.ts';

/** What the root tells the delivery machine. */
export type DeliveryEvent =
  | { type: 'postalCode.changed'; postalCode: string }
  | { type: 'dates.retried' }
  /** Midnight has passed, or the device's clock was wrong. */
  | { type: 'day.changed'; now: number }
  | { type: 'verification.requested' };

/** `unverified`: the dates of an earlier answer, since the verification before the charge had none. */
export type DeliveryStatus =
  | 'unknown'
  | 'searching'
  | 'dated'
  | 'unverified'
  | 'undeliverable'
  | 'unreachable';

/** What the delivery machine reports to the root: what may be chosen from now on. */
export interface DeliveryReport {
  type: 'delivery.changed';
  readonly status: DeliveryStatus;
  readonly dates: readonly DeliveryDate[];
  readonly slots: readonly Slot[];
}

/** `none`: no date from the day that was tried; another day may have some. */
export type FindDatesOutcome =
  | { kind: 'found'; dates: readonly DeliveryDate[]; slots: readonly Slot[] }
  | { kind: 'none' };

export interface FindDatesInput {
  readonly postalCode: string;
  /** Days after today from which dates are asked: 0 first, 10 at most. */
  readonly attempt: number;
}

export interface DeliveryInput {
  readonly parent: ActorRef<Snapshot<unknown>, DeliveryReport>;
  /** The time of this visit, in ms since the epoch. */
  readonly now: number;
}

export interface DeliveryContext extends DeliveryInput, FindDatesInput {
  readonly dates: readonly DeliveryDate[];
  readonly slots: readonly Slot[];
}
