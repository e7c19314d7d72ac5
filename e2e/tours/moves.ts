import type { Held, TourEvent } from './tour.ts';

/** An action or an awaited response, with the events that follow automatically. */
export type Move = readonly TourEvent[];

export const keeps = (call: Held['call']): Held => ({ type: 'held', call });
export const loses = (call: Held['call']): Held => ({ type: 'lost', call });
export const goesTo = (step: 'home' | 'form' | 'payment' | 'success'): Move => [
  { type: 'step.requested', step },
];
export const leavesEmail = { type: 'email.completed' } as const;
