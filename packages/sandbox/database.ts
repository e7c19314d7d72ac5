import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Sandbox database file that cannot be used. The message has the file's path and a remedy. */
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
 * Opens the database of all fakes and creates its folder. A commit survives a `kill -9` of the sandbox, because the kernel
 * already has the write-ahead log. @param file a path, or `:memory:` @throws BrokenFileError
 */
export function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | null = null;
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file);
    database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = normal');
    assertIntact(database);
    // Checks that the file can be written, because it may be read-only or locked by another process.
    database.exec('begin immediate; rollback');
    return database;
  } catch (error) {
    database?.close();
    throw new BrokenFileError(file, error);
  }
}

/** Checks the database file. A truncated file opens but fails at a later query. @throws Error with the first problem found */
function assertIntact(database: DatabaseSync): void {
  const { quick_check: checkResult } = database.prepare('pragma quick_check(1)').get() ?? {};
  if (checkResult !== 'ok') throw new Error(String(checkResult));
}

/** Runs a synchronous operation in a database transaction, and rolls back if the operation throws. */
export function transaction<TResult>(database: DatabaseSync, operation: () => TResult): TResult {
  database.exec('begin immediate');
  try {
    const result = operation();
    database.exec('commit');
    return result;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
