import { createActor, type AnyActorRef } from 'xstate';
import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { redaction } from '#src/debug/redact.ts';
import { model } from '#tests/paths/checkout.model.ts';

/** `node tests/load/inspection.ts` says how long an event of the root takes with an inspector open, compared with none. */
const turns = 60;
/** In one turn, before the page is idle. */
const events = 20;
const rounds = 15;
const tasks: ((until: number) => void)[] = [];
const ignore = (): void => undefined;

/** Lets an open inspector look into a machine; what it does when there is time is left out. */
function lookInto(root: AnyActorRef): void {
  const listeners: ((message: unknown) => void)[] = [];
  const agent = createAgent({
    channel: {
      post: ignore,
      listen: (heard) => {
        listeners.push(heard);
        return ignore;
      },
    },
    redaction,
    now: Date.now,
    later: (task) => void tasks.push(task),
    place: 'bench',
    name: 'bench',
    title: '',
    takesEvents: false,
  });
  agent.show(root);
  for (const hear of listeners) hear({ kind: 'listening', inspector: 'bench' });
}

/** Microseconds an event. */
function measure(isOpen: boolean): number {
  // The shop listens to its own machines too, for its analytics.
  const root = createActor(model.machine, { input: model.input, inspect: ignore });
  if (isOpen) lookInto(root);
  root.start();
  root.send({ type: 'order.started', nbMeals: 10 });
  let took = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const startedAt = performance.now();
    for (let index = 0; index < events; index += 1)
      root.send({ type: 'field.changed', path: 'customer.firstName', value: `Jeanne${turn}${index}` });
    took += performance.now() - startedAt;
    while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
  }
  root.stop();
  return (took * 1000) / (events * turns);
}

measure(true);
const pairs = Array.from({ length: rounds }, () => [measure(false), measure(true)] as const);
// What else the machine does only adds: the least is what it takes.
const closed = Math.min(...pairs.map(([one]) => one));
const open = Math.min(...pairs.map(([, other]) => other));
console.info(
  `closed ${closed.toFixed(1)} µs, open ${open.toFixed(1)} µs an event: ${(open / closed).toFixed(2)} times`,
);
