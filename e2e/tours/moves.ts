import type { HeldRequest, TourEvent } from './tour.ts';

/** An action or an expected response in a tour, with the events that it causes. */
export type Move = readonly TourEvent[];

export const holdResponse = (call: HeldRequest['call']): HeldRequest => ({ type: 'held', call });
export const loseResponse = (call: HeldRequest['call']): HeldRequest => ({ type: 'lost', call });
export const requestStep = (step: 'home' | 'form' | 'payment' | 'success'): Move => [
  { type: 'step.requested', step },
];
export const emailCompleted = { type: 'email.completed' } as const;
