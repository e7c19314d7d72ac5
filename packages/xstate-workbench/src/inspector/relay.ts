import { askedSchema, toldSchema, type Asked, type Told } from './protocol.ts';
import { recordingOf } from './recording.ts';
import { heard, type Session } from './session.ts';

/** Somebody's end of the way between programs and windows. */
interface End<TSaid> {
  readonly hear: (message: TSaid) => void;
}

/** Stands between programs and those who look into them: keeps what was told, so that it can be seen afterwards. */
export interface Relay {
  /** @returns what to do with the program's words, and when it is gone */
  readonly addProgram: (end: End<Asked>) => {
    readonly say: (message: unknown) => void;
    readonly end: () => void;
  };
  /** @returns what to do when the window is closed */
  readonly addWindow: (end: End<Told>) => () => void;
  /** A window's words. */
  readonly ask: (message: unknown) => void;
}

/** The oldest that have ended are forgotten. */
const mostRuns = 20;

/** @param inspector by which the programs know it */
export function createRelay(inspector: string): Relay {
  const programs = new Set<End<Asked>>();
  const windows = new Set<End<Told>>();
  let session: Session = new Map();

  const tellWindows = (message: Told): void => {
    for (const window of windows) window.hear(message);
  };
  const keep = (message: Told): void => {
    session = heard(session, message);
    const ended = [...session].flatMap(([run, { isLive }]) => (isLive ? [] : [run]));
    const forgotten = new Set(ended.slice(0, Math.max(0, session.size - mostRuns)));
    if (forgotten.size > 0) session = new Map([...session].filter(([run]) => !forgotten.has(run)));
  };

  return {
    addProgram: (end) => {
      const runs = new Set<string>();
      programs.add(end);
      return {
        say: (message) => {
          const { data: told } = toldSchema.safeParse(message);
          // A recording is what this makes of what programs tell.
          if (told === undefined || told.kind === 'recording') return;
          if (told.kind === 'here') runs.add(told.program.run);
          keep(told);
          tellWindows(told);
          if (told.kind === 'here') end.hear({ kind: 'listening', inspector });
        },
        end: () => {
          programs.delete(end);
          for (const run of runs) {
            keep({ kind: 'gone', run });
            tellWindows({ kind: 'gone', run });
          }
        },
      };
    },
    addWindow: (end) => {
      windows.add(end);
      for (const [run, one] of session) {
        end.hear({ kind: 'recording', run, isLive: one.isLive, recording: recordingOf(one) });
      }
      return () => void windows.delete(end);
    },
    ask: (message) => {
      const { data: asked } = askedSchema.safeParse(message);
      // Programs are listened to whether a window is open or not.
      if (asked === undefined || asked.kind === 'listening' || asked.kind === 'leaving') return;
      for (const program of programs) program.hear(asked);
    },
  };
}
