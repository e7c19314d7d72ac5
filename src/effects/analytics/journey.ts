import { isMachineSnapshot, type ActorRefLike, type InspectionEvent, type StateValue } from 'xstate';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { PaymentProblem } from '#machines/checkout/checkout.types.ts';
import type { ExpressWallet } from '#machines/domain/express.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { fieldPaths, type FieldPath } from '#machines/domain/fields.ts';
import { maxStay, maxCounts } from '#machines/domain/journeyLimits.ts';
import { leadFields } from '#machines/domain/lead.ts';
import type { JourneyCount, CountJourneyRequest } from '#server/contracts/countJourney.ts';
import type { Checkout } from '#src/effects/actor.ts';

export interface JourneyOptions {
  /** Checkout state when the counting code starts to load, so that the first transition is counted. */
  readonly first: CheckoutSnapshot;
  readonly now: () => number;
  readonly send: (count: CountJourneyRequest) => void;
  readonly page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Aborted when the visitor withdraws consent. Queued counts are then dropped. */
  readonly signal: AbortSignal;
}

interface StateEntry {
  readonly state: string;
  readonly since: number;
}

function statePathOf(parent: string, value: StateValue): string {
  if (typeof value === 'string') return `${parent}.${value}`;
  const [name = '', inner = ''] = Object.entries(value)[0] ?? [];
  return statePathOf(`${parent}.${name}`, inner);
}

function detailsOf(checkout: Checkout): {
  readonly invalidFields: readonly FieldPath[];
  readonly method: PaymentMethod;
  readonly problem: PaymentProblem | null;
  readonly wallet: ExpressWallet | null;
} {
  const { context, children } = checkout.getSnapshot();
  const { errors = {} } = children.overlay?.getSnapshot().context ?? {};
  const leadErrors = leadFields.filter((field) => errors[field] !== undefined);
  return {
    invalidFields: [
      ...fieldPaths.filter((path) => context.errors[path] !== undefined),
      ...leadErrors.map((field) => `customer.${field}` as const),
    ],
    method: context.method,
    problem: context.payment.problem,
    wallet: context.payment.express?.wallet ?? null,
  };
}

/**
 * Counts chart states, field errors, failed payments, payment methods and wallets, but never typed text.
 * @rule R9.31
 */
export function countJourney(checkout: Checkout, { first, now, send, page, signal }: JourneyOptions): void {
  const [visitId = 0] = crypto.getRandomValues(new Uint32Array(1));
  const currentStates = new Map<ActorRefLike, StateEntry>();
  let queue: JourneyCount[] = [];
  let details = detailsOf(checkout);

  const flush = (): void => {
    if (queue.length > 0) send({ visit: visitId, counted: queue });
    queue = [];
  };
  const count = (counted: JourneyCount): void => {
    if (queue.length >= maxCounts) flush();
    queue.push(counted);
  };
  const countMove = (from: StateEntry | undefined, to: string | null): void => {
    const secondsInState = Math.round((now() - (from?.since ?? now())) / 1000);
    const seconds = Math.min(maxStay, Math.max(0, secondsInState));
    count({ kind: 'moved', from: from?.state ?? null, to, seconds });
  };
  const trackState = (actor: ActorRefLike, snapshot: unknown): void => {
    if (!isMachineSnapshot(snapshot)) return;
    const before = currentStates.get(actor);
    const state = statePathOf(snapshot.machine.id, snapshot.value);
    if (before?.state === state) return;
    currentStates.set(actor, { state, since: now() });
    countMove(before, state);
  };
  const countDetailChanges = (): void => {
    const before = details;
    details = detailsOf(checkout);
    const { invalidFields, method, problem, wallet } = details;
    const isNew = (name: FieldPath): boolean => !before.invalidFields.includes(name);
    for (const name of invalidFields.filter(isNew)) count({ kind: 'fieldRefused', name });
    if (method !== before.method) count({ kind: 'methodChosen', name: method });
    if (wallet !== null && wallet !== before.wallet) count({ kind: 'walletAuthorized', name: wallet });
    if (problem !== null && problem !== before.problem) count({ kind: 'paymentRefused', name: problem.kind });
  };
  const handleInspection = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.snapshot') return;
    trackState(inspected.actorRef, inspected.snapshot);
    countDetailChanges();
  };
  const handleVisibility = (): void => {
    if (page.visibilityState === 'hidden') {
      countMove(currentStates.get(checkout), null);
      flush();
    }
    // Restarts the timers of visited states, because time on a hidden page does not count.
    for (const [actor, { state }] of currentStates) currentStates.set(actor, { state, since: now() });
  };

  trackState(checkout, first);
  for (const actor of [checkout, ...Object.values(checkout.getSnapshot().children)])
    if (actor !== undefined) trackState(actor, actor.getSnapshot());
  const inspection = checkout.system.inspect(handleInspection);
  page.addEventListener('visibilitychange', handleVisibility, { signal });
  signal.addEventListener('abort', () => inspection.unsubscribe());
}
