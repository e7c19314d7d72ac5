import type { Held, TourEvent } from './tour.ts';

/** What a shopper does, or an answer that is waited for, with all that comes of it by itself. */
export type Move = readonly TourEvent[];

export const keeps = (call: Held['call']): Held => ({ type: 'held', call });
export const loses = (call: Held['call']): Held => ({ type: 'lost', call });
export const goesTo = (step: 'home' | 'form' | 'payment' | 'success'): Move => [
  { type: 'step.requested', step },
];
export const leavesEmail = { type: 'email.completed' } as const;
