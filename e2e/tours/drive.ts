import { expect, test } from '#e2e/support/test.ts';
import { act } from './acts.ts';
import { answerFor, lightChallenge, type Answer } from './answers.ts';
import { picture, storyOf, wordsOf, type Failure } from './failure.ts';
import type { Call } from './network.ts';
import { turns, type Locks } from './locks.ts';
import type { Stage } from './stage.ts';
import type { Held, Tour } from './tour.ts';
import { isDone, isHeld, stepsOf, type Step } from './way.ts';

/** A shopper's action, or the landing, with all its consequences before the next action. */
interface Scene {
  readonly head: Step | null;
  readonly steps: readonly Step[];
  /** Requests without a response during the action. */
  readonly held: readonly Held[];
  /** The response that was held until now. */
  readonly released: Answer | null;
}

/** Returns `true` if another call's response already set the account's status. */
const isAlreadyReported = ({ before }: Step): boolean =>
  before.matches({ payment: { open: { preparing: 'emailExists' } } });

const answerOf = (step: Step): Answer | null => (isAlreadyReported(step) ? null : answerFor(step.event));

function scenesOf(tour: Tour): readonly Scene[] {
  const taken = stepsOf(tour)[Symbol.iterator]();
  const atLanding: Held[] = [];
  const scenes: (Scene & { readonly steps: Step[] })[] = [
    { head: null, steps: [], held: atLanding, released: null },
  ];
  const { landing, comes = [], events } = tour;
  const landed = landing.events.length + comes.length;
  const withheld = new Set<Call>();
  let held: Held[] = [];
  for (const [index, event] of [...landing.events, ...comes, ...events].entries()) {
    if (isHeld(event)) {
      if (index < landed) {
        atLanding.push(event);
        withheld.add(event.call);
      } else held.push(event);
      continue;
    }
    const { value: step } = taken.next();
    if (step === undefined) break;
    const answer = answerOf(step);
    const released = answer !== null && withheld.delete(answer.call) ? answer : null;
    if (index >= landed && (isDone(event) || released !== null)) {
      scenes.push({ head: step, steps: [step], held, released });
      for (const { call } of held) withheld.add(call);
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
  readonly since: readonly string[];
}

/** Finds `names` in `list` in order. Ignores other names in between. */
function progressOf(names: readonly string[], list: readonly string[]): Progress {
  let [found, end] = [0, 0];
  for (const [index, name] of list.entries())
    if (name === names[found]) [found, end] = [found + 1, index + 1];
  return { missing: names.slice(found), since: list.slice(end) };
}

/** Timeout for a shopper's action in ms, equal to the assertion timeout of other tests. */
const actionTimeout = 15_000;

/** Plays a tour on the real page. Fails with the first step whose transition the shop did not take. */
export async function drive(stage: Stage, tour: Tour): Promise<void> {
  const { network, page, taken } = stage;
  const scenes = scenesOf(tour);
  const all = scenes.flatMap(({ steps }) => steps);
  await network.watch(page);
  await page.clock.install();
  page.setDefaultTimeout(actionTimeout);
  // Leaves time to report a failure in the last step.
  test.setTimeout(test.info().timeout + actionTimeout);

  const fail = async (
    step: Step,
    { missing, since }: Pick<Failure, 'missing' | 'since'>,
    cause: unknown,
  ): Promise<never> => {
    const place = `${all.indexOf(step) + 1} sur ${all.length}`;
    const failure = { title: tour.title, step, place, missing, since, at: taken.placesOf('checkout') };
    await picture(test.info(), stage, failure);
    throw new Error(storyOf(failure), { cause });
  };

  const play = async ({ head, steps, held, released }: Scene, index: number): Promise<void> => {
    const before = taken.log.length;
    network.forget();
    network.answersNext('challenge', lightChallenge.reply);
    for (const { type, call } of held) network.holds(call, { isLost: type === 'lost' });
    for (const step of steps) {
      const answer = answerOf(step);
      if (answer !== null && answer.reply !== null && answer !== released && !network.isHolding(answer.call))
        network.answersNext(answer.call, answer.reply);
    }
    const begin = async (): Promise<void> => {
      if (head === null) return tour.landing.open(stage);
      if (released !== null) return network.releases(released.call, released.reply);
      if (head.event.type === 'pay.requested') await turns(page, locksFor(steps, scenes[index + 1]?.head));
      return act(stage, head.event);
    };
    const [first] = steps;
    await begin().catch((cause: unknown) => {
      if (first === undefined) throw cause;
      return fail(first, { missing: null, since: taken.log.slice(before) }, cause);
    });
    const names = steps.flatMap((step) => step.taken);
    const progress = (): Progress => progressOf(names, taken.log.slice(before));
    await expect
      .poll(() => progress().missing, { intervals: [50] })
      .toEqual([])
      .catch((cause: unknown) => {
        const { missing, since } = progress();
        const [name = ''] = missing;
        const failed = steps.find((step) => step.taken.includes(name)) ?? first;
        if (failed === undefined) throw cause;
        return fail(failed, { missing: name, since }, cause);
      });
  };
  const playFrom = async (index: number): Promise<void> => {
    const scene = scenes[index];
    if (scene === undefined) return;
    const title = scene.head === null ? 'Arriver' : wordsOf(scene.head);
    await test.step(title, () => play(scene, index));
    return playFrom(index + 1);
  };
  await playFrom(0);
  network.releasesAll();
}
