import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens the file that holds what every stand-in knows, making its folder when it is new. A commit survives a kill -9:
 * the write-ahead log is in the kernel's hands by then.
 * @param file a path, or `:memory:`
 */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
  return database;
}

/** Runs synchronous work so that all of it is kept, or none when it throws. */
export function transaction<TResult>(database: DatabaseSync, work: () => TResult): TResult {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
