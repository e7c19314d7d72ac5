import type { Words } from 'xstate-workbench/chart/words';
import type { Meaning } from 'xstate-workbench/funnel/flow';
import type { CountedRecord } from 'xstate-workbench/funnel/records';

/** What visitors did, and what of the journey it can tell. */
export interface Source {
  readonly records: readonly CountedRecord[];
  /** What of the file cannot be used, and why, in French. */
  readonly unusable: readonly string[];
  /** Ids of states, in the order of the journey. */
  readonly steps: readonly string[];
  /** Those of them at which nobody is lost. */
  readonly ends: readonly string[];
  readonly meaningOf: (record: CountedRecord) => Meaning | undefined;
  /** The step of a place, by the place's own state. */
  readonly stepOf: (id: string) => string;
  readonly words: Words;
  /** What is to be known of these figures, in French. */
  readonly note: string;
  /** Further tables in French Markdown; empty when there are none. */
  readonly report: string;
}
