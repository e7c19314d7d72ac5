import type { EventHandler, MachinePath } from 'xstate-workbench/testing/testPath';
import { expect, test } from '#e2e/support/test.ts';
import { fastForward, pageEvents } from './pageEvents.ts';
import { responseFor, easyChallenge, type PlannedResponse } from './plannedResponses.ts';
import { attachPictures, failureMessage, describeStep, type Failure } from './failure.ts';
import type { Call } from './network.ts';
import { setLocks, type Locks } from './locks.ts';
import type { Stage } from './stage.ts';
import type { HeldRequest, Tour } from './tour.ts';
import { isTriggered, isHeldRequest, toPath, toSteps, type Step } from './steps.ts';

type PathStep = MachinePath['steps'][number];

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

function toScenes(tour: Tour, steps: readonly Step[]): readonly Scene[] {
  const stepIterator = steps[Symbol.iterator]();
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
 * Runs a tour as a `TestPath` on the real page. Shopper and clock cause its events, and the page must take the
 * transitions of each step.
 */
export async function playTour(stage: Stage, tour: Tour): Promise<void> {
  const { network, page, transitionRecorder } = stage;
  const steps = toSteps(tour);
  const path = toPath(tour, steps);
  const scenes = toScenes(tour, steps);
  const actions: Readonly<Record<string, EventHandler | undefined>> = pageEvents(stage);
  await network.watch(page);
  await page.clock.install();
  page.setDefaultTimeout(actionTimeout);
  // Adds time to the test, so that a failure in the last step is still reported.
  test.setTimeout(test.info().timeout + actionTimeout);
  let [scene] = scenes;
  let step: Step | undefined;
  /** Number of transitions in the log before the scene. */
  let logStart = 0;

  const failAtStep = async (
    failedStep: Step,
    { missing, transitionsSince }: Pick<Failure, 'missing' | 'transitionsSince'>,
    cause: unknown,
  ): Promise<never> => {
    const failure = {
      title: tour.title,
      step: failedStep,
      stepNumber: `${steps.indexOf(failedStep) + 1} sur ${steps.length}`,
      missing,
      transitionsSince,
      activeStates: transitionRecorder.activeStatesOf('checkout'),
    };
    await attachPictures(test.info(), stage, failure);
    throw new Error(failureMessage(failure), { cause });
  };

  const planResponses = ({ steps: sceneSteps, heldRequests, releasedResponse }: Scene): void => {
    network.clearReplies();
    network.planReply('challenge', easyChallenge.reply);
    for (const { call, type } of heldRequests) network.hold(call, { isLost: type === 'lost' });
    for (const response of sceneSteps.map(responseOf)) {
      if (
        response !== null &&
        response.reply !== null &&
        response !== releasedResponse &&
        !network.isHolding(response.call)
      )
        network.planReply(response.call, response.reply);
    }
  };

  const causeEvent = async (
    { trigger, steps: sceneSteps, releasedResponse }: Scene,
    pathStep: PathStep,
  ): Promise<unknown> => {
    if (trigger === null) return tour.landing.open(stage);
    if (releasedResponse !== null) return network.release(releasedResponse.call, releasedResponse.reply);
    const { event } = trigger;
    if (event.type === 'pay.requested') {
      const nextScene = scenes.find(
        ({ trigger: next }) => steps.indexOf(next ?? trigger) > steps.indexOf(trigger),
      );
      await setLocks(page, lockModeFor(sceneSteps, nextScene?.trigger));
    }
    const action = actions[event.type];
    return action === undefined ? fastForward(stage, event) : action(pathStep);
  };

  const performEvent = async (pathStep: PathStep): Promise<void> => {
    const index = path.steps.indexOf(pathStep);
    step = steps[index - 1];
    const nextScene = scenes.find(({ trigger }) => trigger === (step ?? null));
    // The action of an earlier step causes all other events.
    if (nextScene === undefined) return;
    scene = nextScene;
    logStart = transitionRecorder.log.length;
    planResponses(nextScene);
    const title = nextScene.trigger === null ? 'Arriver' : describeStep(nextScene.trigger);
    await test
      .step(title, () => causeEvent(nextScene, pathStep))
      .catch((cause: unknown) => {
        const [first] = nextScene.steps;
        if (first === undefined) throw cause;
        return failAtStep(
          first,
          { missing: null, transitionsSince: transitionRecorder.log.slice(logStart) },
          cause,
        );
      });
  };

  const expectTransitions = async (): Promise<void> => {
    const failedStep = step;
    if (failedStep === undefined) return;
    const sceneSteps = scene?.steps ?? [];
    const names = sceneSteps.slice(0, sceneSteps.indexOf(failedStep) + 1).flatMap(({ taken }) => taken);
    const progress = (): Progress => matchProgress(names, transitionRecorder.log.slice(logStart));
    await expect
      .poll(() => progress().missing, { intervals: [50] })
      .toEqual([])
      .catch((cause: unknown) => {
        const { missing, unexpected } = progress();
        return failAtStep(failedStep, { missing: missing[0] ?? '', transitionsSince: unexpected }, cause);
      });
  };

  await path.test({
    events: Object.fromEntries(path.steps.map(({ event }) => [event.type, performEvent])),
    states: { '*': expectTransitions },
  });
  network.releaseAll();
}
