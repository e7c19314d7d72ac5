import type { DatabaseSync } from 'node:sqlite';
import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { toLogLine } from '#server/functions/countJourney.ts';
import type { LogEvent } from '#server/logging/log.ts';

/** Counts of visited steps and choices, sent by the shop's pages and stored on disk in order. */
export interface Counts {
  store(count: CountJourneyRequest): void;
  /** Returns one line per count, in the log format of the production shop. */
  log(): string;
  empty(): void;
}

export function openCounts(database: DatabaseSync, now: () => number): Counts {
  database.exec(
    `create table if not exists journey_count (seq integer primary key autoincrement, line text not null)`,
  );
  const insert = database.prepare('insert into journey_count (line) values (?)');
  const all = database.prepare('select line from journey_count order by seq');
  return {
    store: (count) => {
      const event: LogEvent = 'journey.counted';
      insert.run(JSON.stringify({ time: new Date(now()).toISOString(), event, ...toLogLine(count) }));
    },
    log: () =>
      all
        .all()
        .map(({ line }) => `${String(line)}\n`)
        .join(''),
    empty: () => database.exec('delete from journey_count'),
  };
}
