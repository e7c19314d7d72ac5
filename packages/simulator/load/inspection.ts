import { createActor, type AnyActorRef } from 'xstate';
import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { isolated } from 'xstate-workbench/replay/isolate';
import { redaction } from '#src/devtools/debug/redact.ts';
import { model } from '#tests/paths/checkout.model.ts';

/** `node packages/simulator/load/inspection.ts` prints the time of a root event with and without an open inspector. */
const turns = 60;
/** Events per turn, before the page is idle. */
const events = 20;
const rounds = 15;
const tasks: ((until: number) => void)[] = [];
const ignore = (): void => undefined;

/** Does not measure idle tasks. */
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

/** The checkout with all its machines and without responses from ports. */
const machine = isolated(model.machine, ignore);

/** Microseconds per event. */
function measure(isOpen: boolean): number {
  // The shop also inspects its own machines for analytics.
  const root = createActor(machine, { input: model.input, inspect: ignore });
  if (isOpen) lookInto(root);
  root.start();
  root.send({ type: 'order.started', nbMeals: 10 });
  let took = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const startedAt = performance.now();
    for (let index = 0; index < events; index += 1)
      root.send({ type: 'field.edited', path: 'customer.firstName', value: `Jeanne${turn}${index}` });
    took += performance.now() - startedAt;
    while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
  }
  if (root.getSnapshot().context.fields['customer.firstName'] !== `Jeanne${turns - 1}${events - 1}`)
    throw new Error('The events did nothing');
  root.stop();
  return (took * 1000) / (events * turns);
}

measure(true);
measure(false);
// Alternates which case runs first. Other load only adds time, so the minimum counts.
const figures = Array.from({ length: 2 * rounds }, (_, round) => {
  const isOpen = (round + (round >> 1)) % 2 === 0;
  return { isOpen, took: measure(isOpen) };
});
const least = (isOpen: boolean): number =>
  Math.min(...figures.flatMap((figure) => (figure.isOpen === isOpen ? [figure.took] : [])));
const [closed, open] = [least(false), least(true)];
console.info(
  `closed ${closed.toFixed(1)} µs, open ${open.toFixed(1)} µs an event: ${(open / closed).toFixed(2)} times`,
);
