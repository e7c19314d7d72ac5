import type { Scope } from '#simulator/scope.ts';
import type { Failure } from './messages.ts';
import type { Attempt, HandlerServer } from './attempt.ts';

export interface Target {
  readonly service: string;
  readonly key: string;
  readonly handler: string;
}

export const targetName = ({ service, key, handler }: Target): string => `${service}/${key}/${handler}`;

export type Outcome =
  | { readonly isSuccess: true; readonly value: Uint8Array }
  | { readonly isSuccess: false; readonly failure: Failure };

export interface JournalEntry {
  readonly bytes: Uint8Array;
  /** Set for the result of a handler's `run`. The attempt that sent the result receives only a confirmation. */
  readonly proposal?: { readonly attempt: Attempt; readonly completionId: number };
}

/** One call of a handler from arrival to outcome, across all attempts. */
export interface Invocation {
  readonly id: string;
  readonly target: Target;
  readonly scope: Scope;
  readonly isShared: boolean;
  readonly randomSeed: number;
  readonly journal: JournalEntry[];
  /** Consecutive failures of the invocation since the last journal entry. */
  failures: number;
  attempt: Attempt | null;
  /** Deployment on which the invocation started. `null` before the start. */
  server: HandlerServer | null;
  output: Outcome | null;
  readonly listeners: ((outcome: Outcome) => void)[];
}

export const createInvocation = (
  call: Pick<Invocation, 'id' | 'target' | 'scope' | 'isShared' | 'randomSeed' | 'journal'>,
): Invocation => ({ ...call, failures: 0, attempt: null, server: null, output: null, listeners: [] });
