import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { transition, type ExecutableActionsFrom, type SnapshotFrom, type StateValue } from 'xstate';
import { intentMachine, type IntentEvent } from '#machines/intent/intent.machine.ts';
import { required } from '#machines/required.ts';
import { readStored } from './readStored.ts';

type IntentSnapshot = SnapshotFrom<typeof intentMachine>;

/** Chart state of a Stripe intent. The initial state is not stored. */
interface StoredIntentState {
  readonly version: string;
  readonly value: StateValue;
}

const initialState = { value: { live: 'withoutOrder' } } as const;

/** @throws Error if the current intent chart does not have this state */
export const toIntentSnapshot = ({ value }: Pick<StoredIntentState, 'value'>): IntentSnapshot =>
  intentMachine.resolveState({ value, context: {} });

/** @throws TerminalError if the stored state of the Stripe intent is invalid */
export async function readIntentSnapshot(context: ObjectSharedContext): Promise<IntentSnapshot> {
  const stored = (await context.get<StoredIntentState>('life')) ?? initialState;
  return readStored(() => toIntentSnapshot(stored), stored);
}

export const hasOrder = async (context: ObjectSharedContext): Promise<boolean> =>
  (await readIntentSnapshot(context)).hasTag('hasOrder');

type ActionHandlers = Readonly<
  Partial<Record<ExecutableActionsFrom<typeof intentMachine>['type'], () => void>>
>;

/**
 * @returns `false` if the intent chart ignored the event
 * @throws Error if a chart action has no handler
 */
export async function transitionIntent(
  context: ObjectContext,
  event: IntentEvent,
  actionHandlers: ActionHandlers = {},
): Promise<boolean> {
  const before = await readIntentSnapshot(context);
  const [after, actions] = transition(intentMachine, before, event);
  const hasChanged = JSON.stringify(after.value) !== JSON.stringify(before.value);
  if (hasChanged) {
    context.set<StoredIntentState>('life', {
      version: required(intentMachine.version ?? null, 'version'),
      value: after.value,
    });
  }
  for (const { type } of actions) required(actionHandlers[type] ?? null, type)();
  return hasChanged || actions.length > 0;
}
