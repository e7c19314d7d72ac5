import type { ActorRef, Snapshot } from 'xstate';
import type { Step } from '#machines/domain/step.ts';

/** The part of the form that a narrow screen shows; `none` where the screen is wide. */
export type SubStep = 'none' | 'form' | 'delivery' | 'payment';

/** What the root tells the mobile step machine. */
export type MobileStepEvent =
  | { type: 'viewport.changed'; narrow: boolean }
  | { type: 'step.entered'; step: Step }
  | { type: 'next.requested' }
  | { type: 'back.requested' };

/** What the mobile step machine reports to the root. */
export interface MobileStepReport {
  type: 'mobileStep.changed';
  readonly step: SubStep;
}

export interface MobileStepInput {
  readonly parent: ActorRef<Snapshot<unknown>, MobileStepReport>;
  /** The delivery was shown when this tab loaded the page anew: it is shown again, once. */
  readonly wasAtDelivery: boolean;
}

export interface MobileStepContext extends MobileStepInput {
  readonly narrow: boolean;
  /** Where the journey is. */
  readonly step: Step;
}
