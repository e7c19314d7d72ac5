import { TerminalError } from '@restatedev/restate-sdk';

/** @throws TerminalError if the state is invalid, because a Restate retry would block the intent */
export function readStored<T>(parseSnapshot: (snapshot: unknown) => T, snapshot: unknown): T {
  try {
    return parseSnapshot(snapshot);
  } catch {
    throw new TerminalError('The order is stored in a way that this version does not read', {
      errorCode: 422,
    });
  }
}
