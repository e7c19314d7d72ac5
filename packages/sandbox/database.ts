import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A file of the sandbox that cannot be used. Says which one, and a remedy. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';

  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `${file} cannot be used (${reason}). End another shop that has it open, or move it away: a new one is made, and what it held is lost. DATA_DIR names another folder.`,
      { cause },
    );
  }
}

/**
 * Opens the file that holds what every stand-in knows, making its folder when it is new. A commit survives a kill -9:
 * the write-ahead log is in the kernel's hands by then.
 * @param file a path, or `:memory:`
 * @throws BrokenFileError
 */
export function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file);
    database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = normal');
    refuseDamaged(database);
    // Written, too: a file may be readable alone, or another process may write it for ever.
    database.exec('begin immediate; rollback');
    return database;
  } catch (error) {
    database?.close();
    throw new BrokenFileError(file, error);
  }
}

/** @throws Error with what is wrong first: a truncated file opens, and fails at some later question */
function refuseDamaged(database: DatabaseSync): void {
  const { quick_check: found } = database.prepare('pragma quick_check(1)').get() ?? {};
  if (found !== 'ok') throw new Error(String(found));
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
