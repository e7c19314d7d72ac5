import { createActor, type AnyActorRef } from 'xstate';
import { createAgent } from 'xstate-workbench/inspector/agent/agent';
import { isolateMachine } from '#tools/replay/isolateMachine.ts';
import { redaction } from '#src/devtools/debug/redact.ts';
import { model } from '#tests/paths/checkout.model.ts';

/** `node packages/simulator/load/inspection.ts` prints the time of a root event with and without an open inspector. */
const turnCount = 60;
/** Events per turn, before the page is idle. */
const eventsPerTurn = 20;
const rounds = 15;
const tasks: ((until: number) => void)[] = [];
const noop = (): void => undefined;

/** Attaches an inspector that ignores idle tasks, so that the measurement does not include them. */
function attachInspector(root: AnyActorRef): void {
  const listeners: ((message: unknown) => void)[] = [];
  const agent = createAgent({
    channel: {
      post: noop,
      listen: (onMessage) => {
        listeners.push(onMessage);
        return noop;
      },
    },
    redaction,
    now: Date.now,
    schedule: (task) => void tasks.push(task),
    place: 'bench',
    name: 'bench',
    title: '',
    takesEvents: false,
  });
  agent.show(root);
  for (const listener of listeners) listener({ kind: 'listening', inspector: 'bench' });
}

/** Checkout chart with all its machines, but without responses from the network. */
const machine = isolateMachine(model.machine, noop);

/** Measures the microseconds per chart event. */
function measure(isInspected: boolean): number {
  // The shop also inspects its own machines for analytics.
  const root = createActor(machine, { input: model.input, inspect: noop });
  if (isInspected) attachInspector(root);
  root.start();
  root.send({ type: 'order.started', nbMeals: 10 });
  let duration = 0;
  for (let turn = 0; turn < turnCount; turn += 1) {
    const startedAt = performance.now();
    for (let index = 0; index < eventsPerTurn; index += 1)
      root.send({ type: 'field.edited', path: 'customer.firstName', value: `Jeanne${turn}${index}` });
    duration += performance.now() - startedAt;
    while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
  }
  if (
    root.getSnapshot().context.fields['customer.firstName'] !== `Jeanne${turnCount - 1}${eventsPerTurn - 1}`
  )
    throw new Error('The events did nothing');
  root.stop();
  return (duration * 1000) / (eventsPerTurn * turnCount);
}

measure(true);
measure(false);
// Every two rounds measure both cases, in alternating order. Other load only adds time, so the minimum counts.
const measurements = Array.from({ length: 2 * rounds }, (_, round) => {
  const isInspected = (round + (round >> 1)) % 2 === 0;
  return { isInspected, took: measure(isInspected) };
});
const minimumTime = (isInspected: boolean): number =>
  Math.min(
    ...measurements.flatMap((measurement) =>
      measurement.isInspected === isInspected ? [measurement.took] : [],
    ),
  );
const [timeClosed, timeOpen] = [minimumTime(false), minimumTime(true)];
console.info(
  `closed ${timeClosed.toFixed(1)} µs, open ${timeOpen.toFixed(1)} µs an event: ${(timeOpen / timeClosed).toFixed(2)} times`,
);
