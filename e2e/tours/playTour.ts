import { expect, test } from '#e2e/support/test.ts';
import { performEvent } from './performEvent.ts';
import { responseFor, easyChallenge, type PlannedResponse } from './plannedResponses.ts';
import { attachPictures, failureMessage, describeStep, type Failure } from './failure.ts';
import type { Call } from './network.ts';
import { setLocks, type Locks } from './locks.ts';
import type { Stage } from './stage.ts';
import type { HeldRequest, Tour } from './tour.ts';
import { isTriggered, isHeldRequest, toSteps, type Step } from './steps.ts';

/** A part of a tour: an action (or the opening of the first page) with all effects before the next action. */
interface Scene {
  readonly trigger: Step | null;
  readonly steps: readonly Step[];
  /** Requests of the action whose responses are held back. */
  readonly heldRequests: readonly HeldRequest[];
  /** Response that an earlier part held back and this part receives. */
  readonly releasedResponse: PlannedResponse | null;
}

/** `true` if the response to the intent request has already reported an account with this e-mail. */
const isAlreadyReported = ({ before: recordedBefore }: Step): boolean =>
  recordedBefore.matches({ payment: { open: { preparing: 'emailExists' } } });

const responseOf = (step: Step): PlannedResponse | null =>
  isAlreadyReported(step) ? null : responseFor(step.event);

function toScenes(tour: Tour): readonly Scene[] {
  const stepIterator = toSteps(tour)[Symbol.iterator]();
  const atLanding: HeldRequest[] = [];
  const scenes: (Scene & { readonly steps: Step[] })[] = [
    { trigger: null, steps: [], heldRequests: atLanding, releasedResponse: null },
  ];
  const { landing, initialEvents = [], events } = tour;
  const landingEventCount = landing.events.length + initialEvents.length;
  const heldCalls = new Set<Call>();
  let heldRequests: HeldRequest[] = [];
  for (const [index, event] of [...landing.events, ...initialEvents, ...events].entries()) {
    if (isHeldRequest(event)) {
      if (index < landingEventCount) {
        atLanding.push(event);
        heldCalls.add(event.call);
      } else heldRequests.push(event);
      continue;
    }
    const { value: step } = stepIterator.next();
    if (step === undefined) break;
    const response = responseOf(step);
    const releasedResponse = response !== null && heldCalls.delete(response.call) ? response : null;
    if (index >= landingEventCount && (isTriggered(event) || releasedResponse !== null)) {
      scenes.push({ trigger: step, steps: [step], heldRequests, releasedResponse });
      for (const { call } of heldRequests) heldCalls.add(call);
      heldRequests = [];
    } else scenes.at(-1)?.steps.push(step);
  }
  return scenes;
}

/** Returns the behaviour of Web Locks that the tour's next steps need. */
function lockModeFor(steps: readonly Step[], next: Step | null | undefined): Locks {
  const types = new Set(steps.map(({ event }) => event.type));
  if (types.has('connection.lost')) return 'offline';
  if (types.has('lock.unsupported')) return 'unsupported';
  if (types.has('lock.unavailable'))
    return types.has('xstate.error.actor.awaitOtherTab') ? 'refusing' : 'taken';
  return next?.event.type.startsWith('xstate.after.lockTimeout') === true ? 'silent' : 'free';
}

interface Progress {
  readonly missing: readonly string[];
  /** Names in the list that follow the last expected name. */
  readonly unexpected: readonly string[];
}

/** Finds `names` in `list` in the same order. Ignores other names in between. */
function matchProgress(names: readonly string[], list: readonly string[]): Progress {
  let [matchedCount, end] = [0, 0];
  for (const [index, name] of list.entries())
    if (name === names[matchedCount]) [matchedCount, end] = [matchedCount + 1, index + 1];
  return { missing: names.slice(matchedCount), unexpected: list.slice(end) };
}

/** Timeout in ms for a shopper's action in a tour. Assertions of other tests have the same timeout. */
const actionTimeout = 15_000;

/**
 * Plays a tour on the real page.
 * Fails at the first step whose transition the shop did not take.
 */
export async function playTour(stage: Stage, tour: Tour): Promise<void> {
  const { network, page, transitionRecorder } = stage;
  const scenes = toScenes(tour);
  const allSteps = scenes.flatMap(({ steps }) => steps);
  await network.watch(page);
  await page.clock.install();
  page.setDefaultTimeout(actionTimeout);
  // Adds time to the test, so that a failure in the last step is still reported.
  test.setTimeout(test.info().timeout + actionTimeout);

  const failAtStep = async (
    step: Step,
    { missing, transitionsSince }: Pick<Failure, 'missing' | 'transitionsSince'>,
    cause: unknown,
  ): Promise<never> => {
    const stepNumber = `${allSteps.indexOf(step) + 1} sur ${allSteps.length}`;
    const failure = {
      title: tour.title,
      step,
      stepNumber,
      missing,
      transitionsSince,
      activeStates: transitionRecorder.activeStatesOf('checkout'),
    };
    await attachPictures(test.info(), stage, failure);
    throw new Error(failureMessage(failure), { cause });
  };

  const playScene = async (
    { trigger, steps, heldRequests, releasedResponse }: Scene,
    index: number,
  ): Promise<void> => {
    const before = transitionRecorder.log.length;
    network.clearReplies();
    network.planReply('challenge', easyChallenge.reply);
    for (const { type, call } of heldRequests) network.hold(call, { isLost: type === 'lost' });
    for (const step of steps) {
      const response = responseOf(step);
      if (
        response !== null &&
        response.reply !== null &&
        response !== releasedResponse &&
        !network.isHolding(response.call)
      )
        network.planReply(response.call, response.reply);
    }
    const startScene = async (): Promise<void> => {
      if (trigger === null) return tour.landing.open(stage);
      if (releasedResponse !== null) return network.release(releasedResponse.call, releasedResponse.reply);
      if (trigger.event.type === 'pay.requested')
        await setLocks(page, lockModeFor(steps, scenes[index + 1]?.trigger));
      return performEvent(stage, trigger.event);
    };
    const [first] = steps;
    await startScene().catch((cause: unknown) => {
      if (first === undefined) throw cause;
      return failAtStep(
        first,
        { missing: null, transitionsSince: transitionRecorder.log.slice(before) },
        cause,
      );
    });
    const names = steps.flatMap((step) => step.taken);
    const progress = (): Progress => matchProgress(names, transitionRecorder.log.slice(before));
    await expect
      .poll(() => progress().missing, { intervals: [50] })
      .toEqual([])
      .catch((cause: unknown) => {
        const { missing, unexpected } = progress();
        const [name = ''] = missing;
        const failed = steps.find((step) => step.taken.includes(name)) ?? first;
        if (failed === undefined) throw cause;
        return failAtStep(failed, { missing: name, transitionsSince: unexpected }, cause);
      });
  };
  const playFrom = async (index: number): Promise<void> => {
    const scene = scenes[index];
    if (scene === undefined) return;
    const title = scene.trigger === null ? 'Arriver' : describeStep(scene.trigger);
    await test.step(title, () => playScene(scene, index));
    return playFrom(index + 1);
  };
  await playFrom(0);
  network.releaseAll();
}
