import type { AnyStateMachine } from 'xstate';
import { chartOf } from 'xstate-workbench/chart/chart';
import { hashOf } from 'xstate-workbench/chart/hash';

/**
 * Returns a hash of a machine's states, transitions and names. It does not depend on the implementations of guards and
 * actions.
 */
export const fingerprintOf = (machine: AnyStateMachine): string =>
  hashOf(JSON.stringify(chartOf(machine)))
    .toString(16)
    .padStart(16, '0');
