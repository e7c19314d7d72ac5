import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';
import { hashOf } from './hash.ts';

/** Equal for machines with the same states, transitions and names, regardless of their implementations. */
export const fingerprintOf = (machine: AnyStateMachine): string =>
  hashOf(JSON.stringify(chartOf(machine)))
    .toString(16)
    .padStart(16, '0');
