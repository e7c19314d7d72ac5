import { isMachineSnapshot, type ActorRefLike, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';

export const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && '_parent' in value;

/**
 * Returns a function that finds the address of an actor: `checkout/card/createIntent`. `null` if the actor belongs to
 * no known root.
 */
export function createAddressLookup(
  roots: ReadonlyMap<string, AnyActorRef>,
): (actor: ActorRefLike) => string | null {
  const addressCache = new WeakMap<ActorRefLike, string>();
  const addressOf = (actor: ActorRefLike): string | null => {
    const found = addressCache.get(actor);
    if (found !== undefined) return found;
    if (!isActor(actor)) return null;
    const parent = actor._parent === undefined ? null : addressOf(actor._parent);
    const root = [...roots].find(([, rootActor]) => rootActor === actor)?.[0] ?? null;
    const address = parent === null ? root : `${parent}/${actor.id}`;
    if (address !== null) addressCache.set(actor, address);
    return address;
  };
  return addressOf;
}

export function machineSnapshotOf(actor: Pick<ActorRefLike, 'getSnapshot'>): AnyMachineSnapshot | null {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot : null;
}

export function actorsIn(
  address: string,
  actor: AnyActorRef,
): readonly (readonly [address: string, actor: AnyActorRef])[] {
  const children = Object.entries(machineSnapshotOf(actor)?.children ?? {});
  return [
    [address, actor],
    ...children.flatMap(([id, child]) => (isActor(child) ? actorsIn(`${address}/${id}`, child) : [])),
  ];
}

export const isLifecycleEvent = (type: string): boolean => type === 'xstate.init' || type === 'xstate.stop';

/** `true` if another machine sent the event, or if the event is the end of an actor. */
export const isInternalEvent = (
  source: ActorRefLike | undefined,
  target: ActorRefLike,
  type: string,
): boolean =>
  source !== undefined &&
  source !== target &&
  (machineSnapshotOf(source) !== null || /^xstate\.(?:done|error)\.actor\./.test(type));
