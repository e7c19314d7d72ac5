import {
  inspectorMessageSchema,
  programMessageSchema,
  type InspectorMessage,
  type ProgramMessage,
} from './protocol.ts';
import { recordingOf } from './recording.ts';
import { updateSession, type Session } from './session.ts';

interface Recipient<TSaid> {
  readonly receive: (message: TSaid) => void;
}

/** Relays messages between programs and windows, and stores reports for later windows. */
export interface Relay {
  readonly addProgram: (disconnect: Recipient<InspectorMessage>) => {
    readonly handleMessage: (message: unknown) => void;
    readonly end: () => void;
  };
  readonly addWindow: (recipient: Recipient<ProgramMessage>) => () => void;
  readonly handleWindowMessage: (message: unknown) => void;
}

/** Maximum number of runs. The oldest ended ones are dropped. */
const maxRuns = 20;

/** @param inspector id that programs receive */
export function createRelay(inspector: string): Relay {
  const programs = new Set<Recipient<InspectorMessage>>();
  const windows = new Set<Recipient<ProgramMessage>>();
  let session: Session = new Map();

  const sendToWindows = (message: ProgramMessage): void => {
    for (const window of windows) window.receive(message);
  };
  const storeMessage = (message: ProgramMessage): void => {
    session = updateSession(session, message);
    const ended = [...session].flatMap(([run, { isLive }]) => (isLive ? [] : [run]));
    const discardedRuns = new Set(ended.slice(0, Math.max(0, session.size - maxRuns)));
    if (discardedRuns.size > 0) session = new Map([...session].filter(([run]) => !discardedRuns.has(run)));
  };

  return {
    addProgram: (recipient) => {
      const runs = new Set<string>();
      programs.add(recipient);
      return {
        handleMessage: (message) => {
          const { data: programMessage } = programMessageSchema.safeParse(message);
          // Recordings are created here, so programs do not send them.
          if (programMessage === undefined || programMessage.kind === 'recording') return;
          if (programMessage.kind === 'here') runs.add(programMessage.program.run);
          storeMessage(programMessage);
          sendToWindows(programMessage);
          if (programMessage.kind === 'here') recipient.receive({ kind: 'listening', inspector });
        },
        end: () => {
          programs.delete(recipient);
          for (const run of runs) {
            storeMessage({ kind: 'gone', run });
            sendToWindows({ kind: 'gone', run });
          }
        },
      };
    },
    addWindow: (recipient) => {
      windows.add(recipient);
      for (const [run, storedRun] of session) {
        recipient.receive({
          kind: 'recording',
          run,
          isLive: storedRun.isLive,
          recording: recordingOf(storedRun),
        });
      }
      return () => void windows.delete(recipient);
    },
    handleWindowMessage: (message) => {
      const { data: request } = inspectorMessageSchema.safeParse(message);
      // The relay stays connected to programs, regardless of open windows.
      if (request === undefined || request.kind === 'listening' || request.kind === 'leaving') return;
      for (const program of programs) program.receive(request);
    },
  };
}
