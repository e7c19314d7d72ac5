import { Failure, invalid, missing } from './failure.ts';
import type { Call, Caller } from './operation.ts';
import type { IntentKind, IntentRecord } from './records.ts';
import { intentView, publicIntentView } from './views/intent.ts';
import { emit, type World } from './world.ts';

/** Stores an intent and emits an event if its status changed. */
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

/** Returns the requested intent. A publishable key also needs the client secret. @throws Failure 404, or 400 for a wrong secret */
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

/** Fields visible to the caller. */
export const showIntent = ({ store }: World, intent: IntentRecord, caller: Caller) =>
  caller === 'secret' ? intentView(store, intent) : publicIntentView(store, intent);

/** The status does not allow this action. The error contains the intent, so that the caller has its current status. */
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

/** `true` if the intent can be paid, changed or cancelled. */
export const isOpen = ({ status }: IntentRecord): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

/** @throws Failure 404 if the customer does not exist */
export function knownCustomer({ store }: World, id: string | null | undefined): string | null {
  if (!id) return null;
  if (!store.customers.get(id)) throw missing('customer', id, 'customer');
  return id;
}

/** New value, `null` if it was emptied, or the former value if the parameter is absent. */
export const changed = <TValue>(given: TValue | undefined, former: TValue): TValue =>
  given === undefined ? former : given;

/** An empty value removes the key. */
export const mergedMetadata = (
  former: Record<string, string>,
  given: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...former, ...given }).filter(([, value]) => value !== ''));
