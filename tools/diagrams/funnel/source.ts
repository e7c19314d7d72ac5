import type { Words } from 'xstate-workbench/chart/words';
import type { Meaning } from './flow.ts';
import type { CountedRecord } from './records.ts';

export interface Source {
  readonly records: readonly CountedRecord[];
  /** Unusable lines of the analytics file, each with the reason in French. */
  readonly unusable: readonly string[];
  /** State ids, in the order of the purchase. */
  readonly steps: readonly string[];
  /** Last steps of a purchase. A visitor who leaves the shop in one of these is not counted as lost. */
  readonly ends: readonly string[];
  readonly meaningOf: (record: CountedRecord) => Meaning | undefined;
  /** Returns the step that contains a state. */
  readonly stepOf: (id: string) => string;
  readonly words: Words;
  readonly note: string;
  readonly report: string;
}
