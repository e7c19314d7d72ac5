import type { AnyEventObject } from 'xstate';

/** Says what may leave a program. Outputs, errors and inputs never do. */
export interface Redaction {
  readonly context: (context: unknown) => Record<string, unknown>;
  /** The event's fields beside its type. */
  readonly event: (event: AnyEventObject) => Record<string, unknown>;
}
