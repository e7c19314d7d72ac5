import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';
import { hashOf } from './hash.ts';

/** Says which chart a machine is: the same for the same states, transitions and names, whatever code they stand for. */
export const fingerprintOf = (machine: AnyStateMachine): string =>
  hashOf(JSON.stringify(chartOf(machine)))
    .toString(16)
    .padStart(16, '0');
