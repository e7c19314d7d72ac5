import { isMachineSnapshot, type ActorRefLike, type InspectionEvent, type StateValue } from 'xstate';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { PaymentProblem } from '#machines/checkout/checkout.types.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { fieldPaths, type FieldPath } from '#machines/domain/fields.ts';
import { longestStay, mostCounted } from '#machines/domain/journeyLimits.ts';
import { leadFields } from '#machines/domain/lead.ts';
import type { Counted, CountJourneyRequest } from '#server/contracts/countJourney.ts';
import type { Checkout } from '#src/effects/actor.ts';

export interface JourneyOptions {
  /** Snapshot from before this code loaded, so that the first transition is counted. */
  readonly first: CheckoutSnapshot;
  /** Ms since the epoch. */
  readonly now: () => number;
  readonly send: (count: CountJourneyRequest) => void;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** If consent is withdrawn, queued counts are dropped. */
  readonly signal: AbortSignal;
}

interface Place {
  readonly state: string;
  /** Ms since the epoch. */
  readonly since: number;
}

function nameOf(parent: string, value: StateValue): string {
  if (typeof value === 'string') return `${parent}.${value}`;
  const [name = '', inner = ''] = Object.entries(value)[0] ?? [];
  return nameOf(`${parent}.${name}`, inner);
}

function detailsOf(checkout: Checkout): {
  readonly refused: readonly FieldPath[];
  readonly method: PaymentMethod;
  readonly problem: PaymentProblem | null;
} {
  const { context, children } = checkout.getSnapshot();
  const { errors = {} } = children.overlay?.getSnapshot().context ?? {};
  const ofLead = leadFields.filter((field) => errors[field] !== undefined);
  return {
    refused: [
      ...fieldPaths.filter((path) => context.errors[path] !== undefined),
      ...ofLead.map((field) => `customer.${field}` as const),
    ],
    method: context.method,
    problem: context.payment.problem,
  };
}

/** Counts states, field errors, failed payments and payment methods. Never reads typed text. @rule R9.31 */
export function countJourney(checkout: Checkout, { first, now, send, page, signal }: JourneyOptions): void {
  const [visit = 0] = crypto.getRandomValues(new Uint32Array(1));
  const places = new Map<ActorRefLike, Place>();
  let queue: Counted[] = [];
  let details = detailsOf(checkout);

  const flush = (): void => {
    if (queue.length > 0) send({ visit, counted: queue });
    queue = [];
  };
  const count = (counted: Counted): void => {
    queue.push(counted);
    if (queue.length >= mostCounted) flush();
  };
  const move = (from: Place | undefined, to: string | null): void => {
    const stay = Math.round((now() - (from?.since ?? now())) / 1000);
    const seconds = Math.min(longestStay, Math.max(0, stay));
    count({ kind: 'moved', from: from?.state ?? null, to, seconds });
  };
  const look = (actor: ActorRefLike, snapshot: unknown): void => {
    if (!isMachineSnapshot(snapshot)) return;
    const before = places.get(actor);
    const state = nameOf(snapshot.machine.id, snapshot.value);
    if (before?.state === state) return;
    places.set(actor, { state, since: now() });
    move(before, state);
  };
  const lookCloser = (): void => {
    const before = details;
    details = detailsOf(checkout);
    const { refused, method, problem } = details;
    const isNew = (name: FieldPath): boolean => !before.refused.includes(name);
    for (const name of refused.filter(isNew)) count({ kind: 'fieldRefused', name });
    if (method !== before.method) count({ kind: 'methodChosen', name: method });
    if (problem !== null && problem !== before.problem) count({ kind: 'paymentRefused', name: problem.kind });
  };
  const hear = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.snapshot') return;
    look(inspected.actorRef, inspected.snapshot);
    lookCloser();
  };
  const see = (): void => {
    if (page.visibilityState === 'hidden') {
      move(places.get(checkout), null);
      // The visitor may never return to a hidden page.
      flush();
    }
    // Time on a hidden page does not count.
    for (const [actor, { state }] of places) places.set(actor, { state, since: now() });
  };

  look(checkout, first);
  for (const actor of [checkout, ...Object.values(checkout.getSnapshot().children)])
    if (actor !== undefined) look(actor, actor.getSnapshot());
  const watching = checkout.system.inspect(hear);
  page.addEventListener('visibilitychange', see, { signal });
  signal.addEventListener('abort', () => watching.unsubscribe());
}
