import type { AnyEventObject } from 'xstate';
import type { Exploration } from './explore.ts';
import { brokenBy, inputsOf, type Model, type Step } from './model.ts';
import { probeOf, type Observation } from './probe.ts';
import { drawn, randomOf } from './random.ts';
import { storyOf, type Trail } from './trail.ts';

interface WalkOptions {
  readonly steps: number;
  /** The same seed produces the same walk. */
  readonly seed: number;
  /** If set, each step must match the exploration. */
  readonly explored?: Exploration;
  readonly stride?: number;
}

interface Walk {
  readonly steps: number;
  readonly places: number;
  readonly taken: ReadonlyMap<string, number>;
}

/** `true` if a step contradicts the exploration, so that the key omits relevant context. */
function createJudge({ keyOf }: Model, explored?: Exploration): (step: Step) => boolean {
  if (explored === undefined) return () => false;
  const goals = new Map<string, Map<AnyEventObject, string>>();
  for (const { from, event, to } of explored.edges) {
    const here = goals.get(from) ?? new Map<AnyEventObject, string>();
    goals.set(from, here.set(event, to));
  }
  return ({ before, event, after }) => goals.get(keyOf(before))?.get(event) !== keyOf(after);
}

/**
 * Sends random events and checks invariants at every step, with the full context that keys omit. Jumps to
 * earlier places, so that deep states are covered as often as those near the start.
 * @throws Error with the seed, the violated invariant and the last events
 */
export function randomWalk(model: Model, { steps, seed, explored, stride = 100 }: WalkOptions): Walk {
  const probe = probeOf(model.machine);
  const random = randomOf(seed);
  const contradicts = createJudge(model, explored);
  const taken = new Map<string, number>();
  const landmarks = new Map<string, Trail>();
  let step = 0;

  const fail = (reason: string, trail: Trail, cause?: unknown): never => {
    throw new Error(
      `${model.machine.id}: ${reason}, at step ${step} of the walk with seed ${seed}. The last events:\n${storyOf(trail)}`,
      { cause },
    );
  };

  const guarded = <T>(trail: Trail, act: () => T): T => {
    try {
      return act();
    } catch (cause) {
      return fail(`breaks (${String(cause)})`, trail, cause);
    }
  };

  const arrive = (before: Step['before'], trail: Trail, { taken: names }: Observation): Trail => {
    const { at: after, event } = trail;
    const [broken] = guarded(trail, () => brokenBy(model, { before, event, after }));
    if (broken !== undefined) fail(broken, trail);
    for (const name of names) taken.set(name, (taken.get(name) ?? 0) + 1);
    // A new state value becomes a landmark.
    const place = JSON.stringify(after.value);
    if (!landmarks.has(place)) landmarks.set(place, trail);
    return trail;
  };

  /** Takes one accepted event. `undefined` at a dead end. */
  const move = (earlier: Trail): Trail | undefined => {
    const before = earlier.at;
    for (const event of drawn(model.events, random)) {
      const observation = guarded({ at: before, event, earlier }, () => probe.send(before, event));
      if (!observation.isAccepted) continue;
      const trail = { at: observation.after, event, earlier };
      if (contradicts({ before, event, after: trail.at }))
        fail('the key is too coarse for the last step', trail);
      return arrive(before, trail, observation);
    }
    return undefined;
  };

  for (const input of inputsOf(model)) {
    const observation = probe.start(input);
    const at = observation.after;
    arrive(at, { at, event: { type: 'xstate.init', input }, earlier: undefined }, observation);
  }
  while (step < steps) {
    const places = [...landmarks.values()];
    let trail = places[Math.floor(random() * places.length)];
    for (let left = stride; trail !== undefined && left > 0 && step < steps; left -= 1) {
      step += 1;
      trail = move(trail);
    }
  }
  return { steps: step, places: landmarks.size, taken };
}
