import { deliverEvent, startMachine } from '#workbench/adapter/manualRun.ts';
import type { OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { hideFields } from '#workbench/inspector/agent/hideFields.ts';
import type { Relay } from '#workbench/inspector/relay.ts';

interface StartOptions {
  readonly input: unknown;
  readonly isReal: boolean;
  readonly onFailure: (error: unknown) => void;
}

const noop = (): void => undefined;

export function runMachine(
  opened: OpenedMachine,
  addProgram: Relay['addProgram'],
  start: StartOptions,
): void {
  let forwardMessage: (message: unknown) => void = noop;
  const program = addProgram({
    receive: (request) => {
      if (request.kind !== 'restart') forwardMessage(request);
      else if (request.run === run) {
        (actor._parent ?? actor).stop();
        program.end();
        runMachine(opened, addProgram, start);
      }
    },
  });
  let run = '';
  const agent = createAgent({
    channel: {
      post: program.handleMessage,
      listen: (listener) => {
        forwardMessage = listener;
        return noop;
      },
    },
    redaction: hideFields(),
    now: Date.now,
    place: opened.label,
    name: opened.label,
    title: opened.machine.id,
    takesEvents: true,
    restarts: true,
    deliver: deliverEvent,
  });
  ({ run } = agent);
  const actor = startMachine(opened.machine, { ...start, inspect: agent.inspect });
}
