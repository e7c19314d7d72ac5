import type { AnyStateMachine } from 'xstate';
import { chartOf } from './chart.ts';

/** A short hash of a text (FNV-1a, 64 bits): to see that something changed, not to keep anybody from it. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** Says which chart a machine is: the same for the same states, transitions and names, whatever code they stand for. */
export const fingerprintOf = (machine: AnyStateMachine): string => hashOf(JSON.stringify(chartOf(machine)));
