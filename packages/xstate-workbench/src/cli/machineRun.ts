import { deliver, startMachine } from '#workbench/adapter/byHand.ts';
import type { Opened } from '#workbench/adapter/open.ts';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { showing } from '#workbench/inspector/agent/plain.ts';
import type { Relay } from '#workbench/inspector/relay.ts';
import { addressOf } from './report.ts';

interface Start {
  readonly input: unknown;
  readonly isReal: boolean;
  readonly onFailure: (error: unknown) => void;
}

const deaf = (): void => undefined;

export function runMachine(opened: Opened, addProgram: Relay['addProgram'], start: Start): void {
  let hear: (message: unknown) => void = deaf;
  const program = addProgram({
    hear: (asked) => {
      if (asked.kind !== 'restart') hear(asked);
      else if (asked.run === run) {
        (actor._parent ?? actor).stop();
        program.end();
        runMachine(opened, addProgram, start);
      }
    },
  });
  let run = '';
  const agent = createAgent({
    channel: {
      post: program.say,
      listen: (heard) => {
        hear = heard;
        return deaf;
      },
    },
    redaction: showing(),
    now: Date.now,
    place: addressOf(opened),
    name: addressOf(opened),
    title: opened.machine.id,
    takesEvents: true,
    restarts: true,
    deliver,
  });
  ({ run } = agent);
  const actor = startMachine(opened.machine, { ...start, inspect: agent.inspect });
}
