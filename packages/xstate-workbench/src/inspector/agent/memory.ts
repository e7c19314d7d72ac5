import type { Program, Recording, Told } from '#workbench/inspector/protocol.ts';
import { recordingOf } from '#workbench/inspector/recording.ts';
import { heard, type Session } from '#workbench/inspector/session.ts';

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
  return {
    keep: (told) => {
      session = heard(session, told, mostKept);
    },
    recording: () => {
      const known = session.get(run);
      return known === undefined || known.steps.length === 0 ? null : recordingOf(known);
    },
    endedBut: (alive) =>
      [...(session.get(run)?.actors.values() ?? [])].flatMap(({ id, to }) =>
        to === null && !alive.has(id) ? [id] : [],
      ),
  };
}
