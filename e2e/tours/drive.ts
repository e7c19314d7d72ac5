import { expect, test } from '#e2e/support/test.ts';
import { performEvent } from './acts.ts';
import { responseFor, easyChallenge, type PlannedResponse } from './answers.ts';
import { attachPictures, storyOf, describeStep, type Failure } from './failure.ts';
import type { Call } from './network.ts';
import { setLocks, type Locks } from './locks.ts';
import type { Stage } from './stage.ts';
import type { HeldRequest, Tour } from './tour.ts';
import { isTriggered, isHeldRequest, stepsOf, type Step } from './way.ts';

/** A shopper's action, or the landing, with all its consequences before the next action. */
interface Scene {
  readonly head: Step | null;
  readonly steps: readonly Step[];
  /** Requests without a response during the action. */
  readonly held: readonly HeldRequest[];
  /** The response that was held until now. */
  readonly released: PlannedResponse | null;
}

/** Returns `true` if another call's response already set the account's status. */
const isAlreadyReported = ({ before: recordedBefore }: Step): boolean =>
  recordedBefore.matches({ payment: { open: { preparing: 'emailExists' } } });

const responseOf = (step: Step): PlannedResponse | null =>
  isAlreadyReported(step) ? null : responseFor(step.event);

function toScenes(tour: Tour): readonly Scene[] {
  const stepIterator = stepsOf(tour)[Symbol.iterator]();
  const atLanding: HeldRequest[] = [];
  const scenes: (Scene & { readonly steps: Step[] })[] = [
    { head: null, steps: [], held: atLanding, released: null },
  ];
  const { landing, initialEvents = [], events } = tour;
  const landingEventCount = landing.events.length + initialEvents.length;
  const heldCalls = new Set<Call>();
  let held: HeldRequest[] = [];
  for (const [index, event] of [...landing.events, ...initialEvents, ...events].entries()) {
    if (isHeldRequest(event)) {
      if (index < landingEventCount) {
        atLanding.push(event);
        heldCalls.add(event.call);
      } else held.push(event);
      continue;
    }
    const { value: step } = stepIterator.next();
    if (step === undefined) break;
    const answer = responseOf(step);
    const released = answer !== null && heldCalls.delete(answer.call) ? answer : null;
    if (index >= landingEventCount && (isTriggered(event) || released !== null)) {
      scenes.push({ head: step, steps: [step], held, released });
      for (const { call } of held) heldCalls.add(call);
      held = [];
    } else scenes.at(-1)?.steps.push(step);
  }
  return scenes;
}

/** Returns the lock behaviour that the next steps need. */
function locksFor(steps: readonly Step[], next: Step | null | undefined): Locks {
  const types = new Set(steps.map(({ event }) => event.type));
  if (types.has('connection.lost')) return 'offline';
  if (types.has('lock.unsupported')) return 'unsupported';
  if (types.has('lock.unavailable'))
    return types.has('xstate.error.actor.awaitOtherTab') ? 'refusing' : 'taken';
  return next?.event.type.startsWith('xstate.after.lockTimeout') === true ? 'silent' : 'free';
}

interface Progress {
  readonly missing: readonly string[];
  /** Names after the last expected one. */
  readonly unexpected: readonly string[];
}

/** Finds `names` in `list` in order. Ignores other names in between. */
function matchProgress(names: readonly string[], list: readonly string[]): Progress {
  let [matchedCount, end] = [0, 0];
  for (const [index, name] of list.entries())
    if (name === names[matchedCount]) [matchedCount, end] = [matchedCount + 1, index + 1];
  return { missing: names.slice(matchedCount), unexpected: list.slice(end) };
}

/** Timeout for a shopper's action in ms, equal to the assertion timeout of other tests. */
const actionTimeout = 15_000;

/** Plays a tour on the real page. Fails with the first step whose transition the shop did not take. */
export async function playTour(stage: Stage, tour: Tour): Promise<void> {
  const { network, page, taken } = stage;
  const scenes = toScenes(tour);
  const all = scenes.flatMap(({ steps }) => steps);
  await network.watch(page);
  await page.clock.install();
  page.setDefaultTimeout(actionTimeout);
  // Leaves time to report a failure in the last step.
  test.setTimeout(test.info().timeout + actionTimeout);

  const failAtStep = async (
    step: Step,
    { missing, since }: Pick<Failure, 'missing' | 'since'>,
    cause: unknown,
  ): Promise<never> => {
    const stepNumber = `${all.indexOf(step) + 1} sur ${all.length}`;
    const failure = {
      title: tour.title,
      step,
      place: stepNumber,
      missing,
      since,
      at: taken.activeStatesOf('checkout'),
    };
    await attachPictures(test.info(), stage, failure);
    throw new Error(storyOf(failure), { cause });
  };

  const playScene = async ({ head, steps, held, released }: Scene, index: number): Promise<void> => {
    const before = taken.log.length;
    network.clearReplies();
    network.planReply('challenge', easyChallenge.reply);
    for (const { type, call } of held) network.hold(call, { isLost: type === 'lost' });
    for (const step of steps) {
      const answer = responseOf(step);
      if (answer !== null && answer.reply !== null && answer !== released && !network.isHolding(answer.call))
        network.planReply(answer.call, answer.reply);
    }
    const startScene = async (): Promise<void> => {
      if (head === null) return tour.landing.open(stage);
      if (released !== null) return network.release(released.call, released.reply);
      if (head.event.type === 'pay.requested') await setLocks(page, locksFor(steps, scenes[index + 1]?.head));
      return performEvent(stage, head.event);
    };
    const [first] = steps;
    await startScene().catch((cause: unknown) => {
      if (first === undefined) throw cause;
      return failAtStep(first, { missing: null, since: taken.log.slice(before) }, cause);
    });
    const names = steps.flatMap((step) => step.taken);
    const progress = (): Progress => matchProgress(names, taken.log.slice(before));
    await expect
      .poll(() => progress().missing, { intervals: [50] })
      .toEqual([])
      .catch((cause: unknown) => {
        const { missing, unexpected } = progress();
        const [name = ''] = missing;
        const failed = steps.find((step) => step.taken.includes(name)) ?? first;
        if (failed === undefined) throw cause;
        return failAtStep(failed, { missing: name, since: unexpected }, cause);
      });
  };
  const playFrom = async (index: number): Promise<void> => {
    const scene = scenes[index];
    if (scene === undefined) return;
    const title = scene.head === null ? 'Arriver' : describeStep(scene.head);
    await test.step(title, () => playScene(scene, index));
    return playFrom(index + 1);
  };
  await playFrom(0);
  network.releaseAll();
}
