import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { transition, type ExecutableActionsFrom, type SnapshotFrom, type StateValue } from 'xstate';
import { intentMachine, type IntentEvent } from '#machines/intent/intent.machine.ts';
import { required } from '#machines/required.ts';
import { reading } from './reading.ts';

type IntentSnapshot = SnapshotFrom<typeof intentMachine>;

/** Where an intent is, as its object stores it under `life`; nothing is stored of one that is where all begin. */
interface StoredLife {
  /** Of the chart that it was written by. */
  readonly version: string;
  readonly value: StateValue;
}

/** State of an intent of which nothing is stored yet. */
const unstored = { value: { live: 'unasked' } } as const;

/** Reads where an intent is, of whichever version of the chart. @throws Error when it is where today's has no state */
export const lifeIn = ({ value }: Pick<StoredLife, 'value'>): IntentSnapshot =>
  intentMachine.resolveState({ value, context: {} });

/** Where an intent is. @throws TerminalError when it is stored in a way that this version does not read */
export async function lifeOf(context: ObjectSharedContext): Promise<IntentSnapshot> {
  const stored = (await context.get<StoredLife>('life')) ?? unstored;
  return reading(() => lifeIn(stored), stored);
}

/** Whether the intent's order was asked for, so that there is one. @throws TerminalError as `lifeOf` does */
export const hasOrder = async (context: ObjectSharedContext): Promise<boolean> =>
  (await lifeOf(context)).hasTag('hasOrder');

type Acts = Readonly<Partial<Record<ExecutableActionsFrom<typeof intentMachine>['type'], () => void>>>;

/**
 * Tells an intent's chart something, and does what it names.
 * @param acts those that the event may lead to
 * @returns whether anything came of it: what the chart does not take where it is changes nothing
 * @throws Error when the chart names an act that its caller has not
 */
export async function move(context: ObjectContext, event: IntentEvent, acts: Acts = {}): Promise<boolean> {
  const before = await lifeOf(context);
  const [after, actions] = transition(intentMachine, before, event);
  const isElsewhere = JSON.stringify(after.value) !== JSON.stringify(before.value);
  if (isElsewhere) {
    context.set<StoredLife>('life', {
      version: required(intentMachine.version ?? null, 'version'),
      value: after.value,
    });
  }
  for (const { type } of actions) required(acts[type] ?? null, type)();
  return isElsewhere || actions.length > 0;
}
