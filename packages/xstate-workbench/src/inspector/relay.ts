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

/**
 * Relays messages between programs and inspector windows. It stores the programs' reports for windows that open later.
 */
export interface Relay {
  readonly addProgram: (disconnect: Recipient<InspectorMessage>) => {
    readonly handleMessage: (message: unknown) => void;
    readonly end: () => void;
  };
  readonly addWindow: (recipient: Recipient<ProgramMessage>) => () => void;
  readonly handleWindowMessage: (message: unknown) => void;
}

/** Maximum number of stored runs. The relay drops ended runs, the oldest first. */
const maxRuns = 20;

/**
 * Creates a relay between programs and windows.
 * @param inspector id that programs receive
 */
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
          // The relay creates recordings itself, so it ignores recordings from programs.
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
      // The relay is always connected to programs, so it does not forward when a window opens or closes.
      if (request === undefined || request.kind === 'listening' || request.kind === 'leaving') return;
      for (const program of programs) program.receive(request);
    },
  };
}
