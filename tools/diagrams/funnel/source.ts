import type { Words } from 'xstate-workbench/chart/words';
import type { Meaning } from 'xstate-workbench/funnel/flow';
import type { CountedRecord } from 'xstate-workbench/funnel/records';

export interface Source {
  readonly records: readonly CountedRecord[];
  /** Unusable lines with their reason, in French. */
  readonly unusable: readonly string[];
  /** State ids, in the order of the journey. */
  readonly steps: readonly string[];
  /** Steps at which no visitor counts as lost. */
  readonly ends: readonly string[];
  readonly meaningOf: (record: CountedRecord) => Meaning | undefined;
  /** Step of a place, by the state of the place. */
  readonly stepOf: (id: string) => string;
  readonly words: Words;
  readonly note: string;
  readonly report: string;
}
