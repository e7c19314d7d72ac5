import { StripeFailure, invalidRequest, missingResource } from './failure.ts';
import type { OperationCall, Caller } from './operation.ts';
import type { IntentKind, IntentRecord } from './records.ts';
import { intentView, publicIntentView } from './views/intent.ts';
import { emitEvent, type StripeWorld } from './world.ts';

/** Stores an intent and emits an event if its status changed. */
export function saveIntent<TIntent extends IntentRecord>(
  world: StripeWorld,
  intent: TIntent,
  eventSuffix?: string,
): TIntent {
  world.store.intents.put(intent);
  if (eventSuffix) emitEvent(world, `${intent.kind}.${eventSuffix}`, { ...intentView(world.store, intent) });
  return intent;
}

type IntentLookup = Pick<
  OperationCall<{ readonly client_secret?: string | null | undefined }>,
  'id' | 'caller' | 'parameters'
>;

/**
 * Finds an intent. A call with a publishable key also needs the client secret. @throws StripeFailure 404, or 400 for a wrong secret
 */
export function findIntent(
  world: StripeWorld,
  kind: IntentKind,
  { id, caller, parameters }: IntentLookup,
): IntentRecord {
  const intent = world.store.intents.get(id);
  if (intent?.kind !== kind) throw missingResource(kind, id, 'intent');
  if (caller === 'publishable' && parameters.client_secret !== intent.clientSecret)
    throw invalidRequest('The client_secret provided does not match any associated intent.', 'client_secret');
  return intent;
}

/** Returns the intent's fields that are visible to the caller. */
export const viewFor = ({ store }: StripeWorld, intent: IntentRecord, caller: Caller) =>
  caller === 'secret' ? intentView(store, intent) : publicIntentView(store, intent);

/** Error if the intent's status does not allow an action. The error contains the intent with its current status. */
export const unexpectedStateFailure = (
  { store }: StripeWorld,
  intent: IntentRecord,
  attempted: string,
): StripeFailure =>
  new StripeFailure(
    400,
    {
      type: 'invalid_request_error',
      code: `${intent.kind}_unexpected_state`,
      message: `You cannot ${attempted} this intent because it has a status of ${intent.status}.`,
      [intent.kind]: publicIntentView(store, intent),
    },
    true,
  );

/** Returns `true` if the intent can be paid, changed or cancelled. */
export const isConfirmable = ({ status }: IntentRecord): boolean =>
  status === 'requires_payment_method' || status === 'requires_action';

/** Checks a customer id. @throws StripeFailure 404 if the customer does not exist */
export function assertCustomerExists({ store }: StripeWorld, id: string | null | undefined): string | null {
  if (!id) return null;
  if (!store.customers.get(id)) throw missingResource('customer', id, 'customer');
  return id;
}

/** Returns a parameter's new value, `null` if the parameter is empty, or the former value if the parameter is absent. */
export const valueOrPrevious = <TValue>(newValue: TValue | undefined, previous: TValue): TValue =>
  newValue === undefined ? previous : newValue;

/** Merges new metadata into the previous metadata. An empty value removes its key. */
export const mergeMetadata = (
  previous: Record<string, string>,
  changes: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...previous, ...changes }).filter(([, value]) => value !== ''));
