import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import {
  actorsIn,
  createAddressLookup,
  isInternalEvent,
  isLifecycleEvent,
} from '#src/effects/incidents/actorAddress.ts';
import { isolateMachine, type GuardResult } from './isolateMachine.ts';
import { machineStatesOf } from '#src/effects/incidents/keyframe.ts';
import type { Log, LoggedEvent } from '#server/contracts/incidentLog.ts';
import { resumeMachine } from './resumeMachine.ts';

/** First difference between a replay and its log. */
export interface Divergence {
  /** Index of the differing event. Equals the number of events if only the final states differ. */
  readonly step: number;
  readonly address: string;
  /**
   * Kind of difference:
   * - `missing`: the logged event does not occur
   * - `unexpected`: an event occurs that is not in the log
   * - `gone`: the recipient does not exist
   * - `state`: the machine is in another state
   * - `context`: same state, different context
   */
  readonly kind: 'missing' | 'unexpected' | 'gone' | 'state' | 'context';
  readonly expected: unknown;
  readonly actual: unknown;
  readonly guards: readonly Omit<GuardResult, 'event'>[];
}

export interface Replay {
  readonly steps: number;
  /** First difference from the log. `null` if the replay matches the log. */
  readonly parted: Divergence | null;
}

interface ReplayOptions {
  /** Machines by address of the root actors. */
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  /**
   * Returns the part of a context to compare. It must exclude private data, because logs do not contain any. Default:
   * everything.
   */
  readonly comparable?: (context: unknown, address: string) => unknown;
}

const isEqual = (candidate: unknown, other: unknown): boolean =>
  JSON.stringify(candidate) === JSON.stringify(other);

interface PendingCheck {
  readonly actor: unknown;
  readonly event: AnyEventObject;
  readonly entry: LoggedEvent;
  readonly step: number;
}

interface RootLog {
  readonly root: string;
  readonly entries: readonly { readonly step: number; readonly entry: LoggedEvent }[];
  readonly ends: Log['end'];
}

const isUnderRoot = (root: string, address: string): boolean =>
  address === root || address.startsWith(`${root}/`);

/**
 * Splits a log by root machine. Root machines communicate only through the program, so the order of events between two
 * of them is not significant.
 */
function splitByRoot(log: Log): readonly RootLog[] {
  const rootAddresses = Object.keys(log.begin);
  const rootOf = (address: string): string =>
    rootAddresses.find((root) => isUnderRoot(root, address)) ?? address;
  const roots = new Set([
    ...rootAddresses,
    ...log.events.map(({ to }) => rootOf(to)),
    ...Object.keys(log.end).map(rootOf),
  ]);
  return [...roots].map((root) => ({
    root,
    entries: log.events.flatMap((entry, step) => (rootOf(entry.to) === root ? [{ step, entry }] : [])),
    ends: Object.fromEntries(Object.entries(log.end).filter(([address]) => rootOf(address) === root)),
  }));
}

/** Replays the log of one root machine. It sends external events and checks the resulting ones. */
class Player {
  divergence: Divergence | null = null;
  #nextIndex = 0;
  readonly #rootLog: RootLog;
  readonly #lastStep: number;
  readonly #roots = new Map<string, AnyActorRef>();
  readonly #addressOf = createAddressLookup(this.#roots);
  readonly #guardResults: GuardResult[] = [];
  #sentEvent: { readonly actor: unknown; readonly event: AnyEventObject } | null = null;
  #pendingChecks: PendingCheck[] = [];
  readonly #comparable: NonNullable<ReplayOptions['comparable']>;

  constructor(log: Log, part: RootLog, { machines, comparable = (context) => context }: ReplayOptions) {
    this.#rootLog = part;
    this.#lastStep = log.events.length;
    this.#comparable = comparable;
    const { root } = part;
    const [machine, rootAddresses] = [machines[root], log.begin[root]];
    if (machine === undefined || rootAddresses === undefined) return;
    const chart = isolateMachine(machine, (guardResult) => this.#guardResults.push(guardResult));
    this.#roots.set(
      root,
      resumeMachine(chart, root, rootAddresses, (event) => this.#onInspection(event)),
    );
  }

  play(): void {
    for (const root of this.#roots.values()) root.start();
    while (this.divergence === null && this.#nextIndex < this.#rootLog.entries.length) this.#step();
    if (this.divergence === null) this.#compareEnds();
    for (const root of this.#roots.values()) root.stop();
  }

  #step(): void {
    const entry = this.#nextEntry();
    if (entry === undefined) return;
    if (!this.#isExternal(entry)) return this.#diverge('missing', entry, entry.event.type, null);
    this.#sendLoggedEvent(entry);
  }

  #nextEntry(): LoggedEvent | undefined {
    return this.#rootLog.entries[this.#nextIndex]?.entry;
  }

  #stepNumber(): number {
    return this.#rootLog.entries[this.#nextIndex]?.step ?? this.#lastStep;
  }

  #isExternal({ from }: LoggedEvent): boolean {
    return from === null || !isUnderRoot(this.#rootLog.root, from);
  }

  #sendLoggedEvent(entry: LoggedEvent): void {
    const actor = this.#actorAt(entry.to);
    if (actor === undefined) return this.#diverge('gone', entry, entry.event.type, null);
    this.#pendingChecks.push({ actor, event: entry.event, entry, step: this.#stepNumber() });
    this.#nextIndex += 1;
    this.#guardResults.length = 0;
    this.#sentEvent = { actor, event: entry.event };
    actor.send(entry.event);
  }

  #actorAt(address: string): AnyActorRef | undefined {
    return [...this.#roots]
      .flatMap(([place, root]) => actorsIn(place, root))
      .find(([place]) => place === address)?.[1];
  }

  #onInspection(inspected: InspectionEvent): void {
    if (this.divergence !== null) return;
    if (inspected.type === '@xstate.event') this.#checkEvent(inspected);
    if (inspected.type === '@xstate.snapshot') this.#checkSnapshot(inspected);
  }

  #checkEvent({ actorRef, sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    if (isLifecycleEvent(event.type)) return;
    if (actorRef === this.#sentEvent?.actor && event === this.#sentEvent.event) {
      // The sent event has arrived. If the machine forwards the same object, that event counts as the machine's own.
      this.#sentEvent = null;
      return;
    }
    const to = this.#addressOf(actorRef);
    if (to === null) return;
    const from =
      isInternalEvent(sourceRef, actorRef, event.type) && sourceRef ? this.#addressOf(sourceRef) : null;
    const matchesEntry = (entry: LoggedEvent | undefined): boolean =>
      entry !== undefined && entry.to === to && entry.from === from && entry.event.type === event.type;
    // If the current event matches the next internal event of the log, the external events before it are sent first.
    const { entries } = this.#rootLog;
    const expected = entries.findIndex(
      ({ entry }, index) => index >= this.#nextIndex && !this.#isExternal(entry),
    );
    if (matchesEntry(entries[expected]?.entry)) {
      while (this.#nextIndex < expected && this.divergence === null) this.#step();
    }
    if (this.divergence !== null) return;
    const entry = this.#nextEntry();
    if (entry === undefined || !matchesEntry(entry))
      return this.#diverge('unexpected', entry ?? { to }, entry?.event.type ?? null, event.type);
    this.#pendingChecks.push({ actor: actorRef, event, entry, step: this.#stepNumber() });
    this.#nextIndex += 1;
  }

  #checkSnapshot({
    actorRef,
    event,
    snapshot,
  }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    const pendingCheck = this.#pendingChecks.find(
      (candidate) => candidate.actor === actorRef && candidate.event === event,
    );
    if (pendingCheck === undefined || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return;
    this.#pendingChecks = this.#pendingChecks.filter((candidate) => candidate !== pendingCheck);
    const { entry, step } = pendingCheck;
    if (isEqual(entry.state, snapshot.value)) return;
    this.divergence = {
      step,
      address: entry.to,
      kind: 'state',
      expected: entry.state ?? null,
      actual: snapshot.value,
      guards: this.#guardResults
        .filter((guardResult) => guardResult.event === event && guardResult.chart === snapshot.machine.id)
        .map(({ chart, guard, answer }) => ({ chart, guard, answer })),
    };
  }

  #compareEnds(): void {
    const ends = new Map(
      [...this.#roots].flatMap(([address, root]) => machineStatesOf(address, root, (context) => context)),
    );
    for (const [to, { state, context }] of Object.entries(this.#rootLog.ends)) {
      const actualEnd = ends.get(to);
      if (actualEnd === undefined) return this.#diverge('gone', { to }, state, null);
      if (!isEqual(actualEnd.state, state)) return this.#diverge('state', { to }, state, actualEnd.state);
      const [expected, actual] = [context, actualEnd.context].map((candidate) =>
        this.#comparable(candidate, to),
      );
      if (!isEqual(expected, actual)) return this.#diverge('context', { to }, expected, actual);
    }
  }

  #diverge(
    kind: Divergence['kind'],
    { to }: Pick<LoggedEvent, 'to'>,
    expected: unknown,
    actual: unknown,
  ): void {
    this.divergence ??= {
      step: this.#stepNumber(),
      address: to,
      kind,
      expected,
      actual,
      guards: this.#guardResultsOf(),
    };
  }

  #guardResultsOf(): Divergence['guards'] {
    return this.#guardResults.map(({ chart, guard, answer }) => ({ chart, guard, answer }));
  }
}

export function replay(log: Log, options: ReplayOptions): Replay {
  const players = splitByRoot(log).map((part) => new Player(log, part, options));
  for (const player of players) player.play();
  const divergences = players.flatMap(({ divergence }) => (divergence === null ? [] : [divergence]));
  const divergence = divergences.toSorted((candidate, other) => candidate.step - other.step)[0] ?? null;
  return { steps: divergence?.step ?? log.events.length, parted: divergence };
}
