import type { SnapshotFrom } from 'xstate';
import type { Step } from '#machines/domain/step.ts';
import type { checkoutMachine } from './machine.ts';

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The screen the shopper is on. */
export function stepOf({ value }: Pick<CheckoutSnapshot, 'value'>): Step {
  if (typeof value === 'string') return 'home';
  if ('form' in value) return 'form';
  return 'payment' in value ? 'payment' : 'success';
}
