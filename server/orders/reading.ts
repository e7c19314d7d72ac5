import { TerminalError } from '@restatedev/restate-sdk';

/** Reads a snapshot for whoever asks. @throws TerminalError when it is none: asked again and again, it would keep all others waiting */
export function reading<T>(read: (snapshot: unknown) => T, snapshot: unknown): T {
  try {
    return read(snapshot);
  } catch {
    throw new TerminalError('The order is stored in a way that this version does not read', {
      errorCode: 422,
    });
  }
}
