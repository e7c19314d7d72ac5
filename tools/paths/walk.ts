import type { AnyEventObject } from 'xstate';
import type { Exploration } from 'xstate-workbench/paths/exploration';
import { violationTexts, type Model, type Step } from 'xstate-workbench/paths/model';
import { inputsOf } from './explore.ts';
import { probeOf, type Observation } from 'xstate-workbench/paths/probe';
import { shuffled, createRandom } from 'xstate-workbench/paths/random';
import { formatTrail, type Trail } from './trail.ts';

interface WalkOptions {
  readonly steps: number;
  readonly seed: number;
  /** Earlier exploration of the machine. If set, each step must match the exploration. */
  readonly exploration?: Exploration;
  readonly maxStepsPerRun?: number;
}

interface Walk {
  readonly steps: number;
  readonly stateCount: number;
  readonly transitionCounts: ReadonlyMap<string, number>;
}

/**
 * Returns a function that is `true` if a step leads to another state than in the exploration. The model's key then
 * omits context that matters.
 */
function createContradictionCheck({ keyOf }: Model, exploration?: Exploration): (step: Step) => boolean {
  if (exploration === undefined) return () => false;
  const targetsByState = new Map<string, Map<AnyEventObject, string>>();
  for (const { from, event, to } of exploration.edges) {
    const targetByEvent = targetsByState.get(from) ?? new Map<AnyEventObject, string>();
    targetsByState.set(from, targetByEvent.set(event, to));
  }
  return ({ before, event, after }) => targetsByState.get(keyOf(before))?.get(event) !== keyOf(after);
}

/**
 * Sends random events to a machine and checks invariants at every step. It finds problems that the exploration misses,
 * because they depend on context outside the key. It often returns to an earlier snapshot, to reach states far from the
 * start.
 * @throws Error with the seed, the violated invariant and the last events
 */
export function randomWalk(
  model: Model,
  { steps, seed, exploration, maxStepsPerRun = 100 }: WalkOptions,
): Walk {
  const probe = probeOf(model.machine);
  const random = createRandom(seed);
  const contradicts = createContradictionCheck(model, exploration);
  const transitionCounts = new Map<string, number>();
  const trailByState = new Map<string, Trail>();
  let step = 0;

  const fail = (reason: string, trail: Trail, cause?: unknown): never => {
    throw new Error(
      `${model.machine.id}: ${reason}, at step ${step} of the walk with seed ${seed}. The last events:\n${formatTrail(trail)}`,
      { cause },
    );
  };

  const withErrorContext = <T>(trail: Trail, run: () => T): T => {
    try {
      return run();
    } catch (cause) {
      return fail(`breaks (${String(cause)})`, trail, cause);
    }
  };

  const recordStep = (before: Step['before'], trail: Trail, { taken: names }: Observation): Trail => {
    const { snapshot: after, event } = trail;
    const [violation] = withErrorContext(trail, () => violationTexts(model, { before, event, after }));
    if (violation !== undefined) fail(violation, trail);
    for (const name of names) transitionCounts.set(name, (transitionCounts.get(name) ?? 0) + 1);
    // The walk stores the first snapshot of each state value, to return to it later.
    const stateText = JSON.stringify(after.value);
    if (!trailByState.has(stateText)) trailByState.set(stateText, trail);
    return trail;
  };

  /** Sends random events until the machine accepts one. `undefined` if it accepts none. */
  const takeStep = (previous: Trail): Trail | undefined => {
    const before = previous.snapshot;
    for (const event of shuffled(model.events, random)) {
      const observation = withErrorContext({ snapshot: before, event, previous }, () =>
        probe.send(before, event),
      );
      if (!observation.isAccepted) continue;
      const trail = { snapshot: observation.after, event, previous };
      if (contradicts({ before, event, after: trail.snapshot }))
        fail('the key is too coarse for the last step', trail);
      return recordStep(before, trail, observation);
    }
    return undefined;
  };

  for (const input of inputsOf(model)) {
    const observation = probe.start(input);
    const snapshot = observation.after;
    recordStep(
      snapshot,
      { snapshot, event: { type: 'xstate.init', input }, previous: undefined },
      observation,
    );
  }
  while (step < steps) {
    const trails = [...trailByState.values()];
    let trail = trails[Math.floor(random() * trails.length)];
    for (
      let remaining = maxStepsPerRun;
      trail !== undefined && remaining > 0 && step < steps;
      remaining -= 1
    ) {
      step += 1;
      trail = takeStep(trail);
    }
  }
  return { steps: step, stateCount: trailByState.size, transitionCounts };
}
