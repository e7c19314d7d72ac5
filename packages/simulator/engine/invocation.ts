import type { Scope } from '#simulator/scope.ts';
import type { Failure } from './messages.ts';
import type { Attempt, HandlerServer } from './attempt.ts';

/** Whom an invocation is for: a handler of a service, for one key. */
export interface Target {
  readonly service: string;
  readonly key: string;
  readonly handler: string;
}

export const nameOf = ({ service, key, handler }: Target): string => `${service}/${key}/${handler}`;

/** How it ended: what its handler gave, or why it gave up for good. */
export type Outcome =
  | { readonly isGood: true; readonly value: Uint8Array }
  | { readonly isGood: false; readonly failure: Failure };

/** One entry of a journal: a command that a handler gave, or a notification that it was given. */
export interface JournalEntry {
  /** A frame. */
  readonly bytes: Uint8Array;
  /** Of a run's result: the attempt that knows it already, to which it is only confirmed, and its completion. */
  readonly proposal?: { readonly by: Attempt; readonly completionId: number };
}

/** One call of a handler, from its arrival to its outcome, however often it is attempted. */
export interface Invocation {
  readonly id: string;
  readonly target: Target;
  /** On whose behalf. */
  readonly scope: Scope;
  readonly isShared: boolean;
  readonly randomSeed: number;
  /** Its durable memory. */
  readonly journal: JournalEntry[];
  /** In what is hoped to be a row: since the last entry. */
  failures: number;
  attempt: Attempt | null;
  /** Of the deployment on which it began, and ends; null before. */
  server: HandlerServer | null;
  /** What it gave; it counts once it has ended. */
  output: Outcome | null;
  readonly listeners: ((outcome: Outcome) => void)[];
}

/** One that nobody has attempted yet. */
export const begun = (
  call: Pick<Invocation, 'id' | 'target' | 'scope' | 'isShared' | 'randomSeed' | 'journal'>,
): Invocation => ({ ...call, failures: 0, attempt: null, server: null, output: null, listeners: [] });
