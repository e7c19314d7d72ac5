import { Failure, invalid, missing } from './failure.ts';
import type { Call, Caller } from './operation.ts';
import type { IntentKind, IntentRecord } from './records.ts';
import { intentView, publicIntentView } from './views/intent.ts';
import { emit, type World } from './world.ts';

/** Keeps an intent, and tells the shop when its status is news. */
export function saveIntent<TIntent extends IntentRecord>(
  world: World,
  intent: TIntent,
  news?: string,
): TIntent {
  world.store.intents.put(intent);
  if (news) emit(world, `${intent.kind}.${news}`, { ...intentView(world.store, intent) });
  return intent;
}

type Finding = Pick<
  Call<{ readonly client_secret?: string | null | undefined }>,
  'id' | 'caller' | 'parameters'
>;

/**
 * The intent that a call is about; a publishable key sees it only with its client secret.
 * @throws Failure 404, or 400 when the secret is another's
 */
export function findIntent(
  world: World,
  kind: IntentKind,
  { id, caller, parameters }: Finding,
): IntentRecord {
  const intent = world.store.intents.get(id);
  if (intent?.kind !== kind) throw missing(kind, id, 'intent');
  if (caller === 'publishable' && parameters.client_secret !== intent.clientSecret)
    throw invalid('The client_secret provided does not match any associated intent.', 'client_secret');
  return intent;
}

/** What the caller may see of it. */
export const showIntent = ({ store }: World, intent: IntentRecord, caller: Caller) =>
  caller === 'secret' ? intentView(store, intent) : publicIntentView(store, intent);

/** The intent is past the point where that could be done; the error carries it, so that the caller learns where it is. */
export const unexpectedState = ({ store }: World, intent: IntentRecord, attempted: string): Failure =>
  new Failure(
    400,
    {
      type: 'invalid_request_error',
      code: `${intent.kind}_unexpected_state`,
      message: `You cannot ${attempted} this intent because it has a status of ${intent.status}.`,
      [intent.kind]: publicIntentView(store, intent),
    },
    true,
  );

/** It can still be paid, changed or cancelled. */
export const isOpen = ({ status }: IntentRecord): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

/** @throws Failure 404 when there is no such customer */
export function knownCustomer({ store }: World, id: string | null | undefined): string | null {
  if (!id) return null;
  if (!store.customers.get(id)) throw missing('customer', id, 'customer');
  return id;
}

/** A new value, `null` when it is emptied, or the former one when the call does not speak of it. */
export const changed = <TValue>(given: TValue | undefined, former: TValue): TValue =>
  given === undefined ? former : given;

/** A key with an empty value is removed. */
export const mergedMetadata = (
  former: Record<string, string>,
  given: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...former, ...given }).filter(([, value]) => value !== ''));
