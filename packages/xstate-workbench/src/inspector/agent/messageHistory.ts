import type { Program, Recording, ProgramMessage } from '#workbench/inspector/protocol.ts';
import { recordingOf } from '#workbench/inspector/recording.ts';
import { updateSession, type Run, type Session } from '#workbench/inspector/session.ts';

/** Maximum number of steps, as in an incident log. An open window stores more. */
const maxSteps = 500;

/** Recent reports of a program, for a window that opens or reloads. */
export interface MessageHistory {
  readonly store: (message: ProgramMessage) => void;
  readonly recording: () => Recording | null;
  /** Ids of recorded actors that are no longer alive. */
  readonly endedActorIds: (runningIds: ReadonlySet<string>) => string[];
}

export function createMessageHistory({ run }: Program): MessageHistory {
  let session: Session = new Map();
  let pendingMessages: ProgramMessage[] = [];
  let pendingSteps = 0;
  /** Built rarely, because it creates garbage in the program. */
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
