import type { Program, Recording, Told } from '#workbench/inspector/protocol.ts';
import { recordingOf } from '#workbench/inspector/recording.ts';
import { heard, type Run, type Session } from '#workbench/inspector/session.ts';

/** As many as the log of an incident has; a window that is open keeps more. */
const mostKept = 500;

/** What a program has told of itself lately, for a window that is opened or loaded anew. */
export interface Memory {
  readonly keep: (told: Told) => void;
  /** Null while there is no step in it. */
  readonly recording: () => Recording | null;
  /** Of the actors that live as far as it knows, those that do not. */
  readonly endedBut: (alive: ReadonlySet<string>) => string[];
}

export function memoryOf({ run }: Program): Memory {
  let session: Session = new Map();
  let unread: Told[] = [];
  let unreadSteps = 0;
  /** Put together seldom: what it makes is garbage for the program's next events. */
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
