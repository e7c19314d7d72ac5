import type { Program, Recording, Told } from '#workbench/inspector/protocol.ts';
import { recordingOf } from '#workbench/inspector/recording.ts';
import { heard, type Run, type Session } from '#workbench/inspector/session.ts';

/** Maximum number of steps, as in an incident log. An open window stores more. */
const mostKept = 500;

/** Recent reports of a program, for a window that opens or reloads. */
export interface Memory {
  readonly keep: (told: Told) => void;
  readonly recording: () => Recording | null;
  /** Ids of recorded actors that are no longer alive. */
  readonly endedBut: (alive: ReadonlySet<string>) => string[];
}

export function memoryOf({ run }: Program): Memory {
  let session: Session = new Map();
  let unread: Told[] = [];
  let unreadSteps = 0;
  /** Built rarely, because it creates garbage in the program. */
  const known = (): Run | undefined => {
    for (const told of unread) session = heard(session, told, mostKept);
    unread = [];
    unreadSteps = 0;
    return session.get(run);
  };
  return {
    keep: (told) => {
      unread.push(told);
      unreadSteps += told.kind === 'steps' ? told.steps.length : 0;
      if (unreadSteps > 4 * mostKept) known();
    },
    recording: () => {
      const kept = known();
      return kept === undefined || kept.steps.length === 0 ? null : recordingOf(kept);
    },
    endedBut: (alive) =>
      [...(known()?.actors.values() ?? [])].flatMap(({ id, to }) =>
        to === null && !alive.has(id) ? [id] : [],
      ),
  };
}
