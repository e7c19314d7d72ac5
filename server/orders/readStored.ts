import { TerminalError } from '@restatedev/restate-sdk';

/** @throws TerminalError if the stored state is invalid, because Restate's retries would block the intent */
export function readStored<T>(parseSnapshot: (snapshot: unknown) => T, snapshot: unknown): T {
  try {
    return parseSnapshot(snapshot);
  } catch {
    throw new TerminalError('The order is stored in a way that this version does not read', {
      errorCode: 422,
    });
  }
}
