import type { Program, Recording, ProgramMessage } from '#workbench/inspector/protocol.ts';
import { recordingOf } from '#workbench/inspector/recording.ts';
import { updateSession, type Run, type Session } from '#workbench/inspector/session.ts';

/**
 * Maximum number of steps that a program stores, equal to that of an incident log. An open inspector window stores
 * more.
 */
const maxSteps = 500;

/** Recent messages of a program, for an inspector window that opens or reloads. */
export interface MessageHistory {
  readonly store: (message: ProgramMessage) => void;
  readonly recording: () => Recording | null;
  readonly endedActorIds: (runningIds: ReadonlySet<string>) => string[];
}

export function createMessageHistory({ run }: Program): MessageHistory {
  let session: Session = new Map();
  let pendingMessages: ProgramMessage[] = [];
  let pendingSteps = 0;
  /** Builds the recording of the program. It is built rarely, because it costs memory. */
  const currentRun = (): Run | undefined => {
    for (const message of pendingMessages) session = updateSession(session, message, maxSteps);
    pendingMessages = [];
    pendingSteps = 0;
    return session.get(run);
  };
  return {
    store: (message) => {
      pendingMessages.push(message);
      pendingSteps += message.kind === 'steps' ? message.steps.length : 0;
      if (pendingSteps > 4 * maxSteps) currentRun();
    },
    recording: () => {
      const storedRun = currentRun();
      return storedRun === undefined || storedRun.steps.length === 0 ? null : recordingOf(storedRun);
    },
    endedActorIds: (runningIds) =>
      [...(currentRun()?.actors.values() ?? [])].flatMap(({ id, to }) =>
        to === null && !runningIds.has(id) ? [id] : [],
      ),
  };
}
