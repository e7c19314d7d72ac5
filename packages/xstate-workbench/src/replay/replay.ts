import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { actorsIn, addressBook, isConsequence, isHousekeeping } from './address.ts';
import { isolated, type Answered } from './isolate.ts';
import { standingOf } from './keyframe.ts';
import type { Log, LoggedEvent } from './log.ts';
import { revive } from './revive.ts';

/** First difference between a replay and its log. */
export interface Parting {
  /** Index of the differing event. Equals the number of events if only the end differs. */
  readonly step: number;
  readonly address: string;
  /**
   * - `missing`: the logged event does not occur
   * - `unexpected`: an event occurs that is not in the log
   * - `gone`: the recipient does not exist
   * - `state`: the machine is in another state
   * - `context`: same state, different context
   */
  readonly kind: 'missing' | 'unexpected' | 'gone' | 'state' | 'context';
  readonly expected: unknown;
  readonly came: unknown;
  readonly guards: readonly Omit<Answered, 'event'>[];
}

export interface Replay {
  readonly steps: number;
  /** `null` if the replay matches the log. */
  readonly parted: Parting | null;
}

interface ReplayOptions {
  /** Charts by address of the root machines. */
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  /** Selects the context to compare, because personal data in the log is redacted. Default: everything. */
  readonly comparable?: (context: unknown, address: string) => unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Awaited {
  readonly actor: unknown;
  readonly event: AnyEventObject;
  readonly entry: LoggedEvent;
  readonly step: number;
}

interface Part {
  readonly root: string;
  readonly entries: readonly { readonly step: number; readonly entry: LoggedEvent }[];
  readonly ends: Log['end'];
}

const livesIn = (root: string, address: string): boolean =>
  address === root || address.startsWith(`${root}/`);

/**
 * Splits a log by root machine. Roots communicate only through the program, so the order of events between
 * two roots is not significant.
 */
function partsOf(log: Log): readonly Part[] {
  const begun = Object.keys(log.begin);
  const rootOf = (address: string): string => begun.find((root) => livesIn(root, address)) ?? address;
  const roots = new Set([
    ...begun,
    ...log.events.map(({ to }) => rootOf(to)),
    ...Object.keys(log.end).map(rootOf),
  ]);
  return [...roots].map((root) => ({
    root,
    entries: log.events.flatMap((entry, step) => (rootOf(entry.to) === root ? [{ step, entry }] : [])),
    ends: Object.fromEntries(Object.entries(log.end).filter(([address]) => rootOf(address) === root)),
  }));
}

/** Replays one part: sends external events and checks the resulting ones. */
class Player {
  parted: Parting | null = null;
  #next = 0;
  readonly #part: Part;
  readonly #lastStep: number;
  readonly #roots = new Map<string, AnyActorRef>();
  readonly #addressOf = addressBook(this.#roots);
  readonly #answers: Answered[] = [];
  #given: { readonly actor: unknown; readonly event: AnyEventObject } | null = null;
  #awaited: Awaited[] = [];
  readonly #comparable: NonNullable<ReplayOptions['comparable']>;

  constructor(log: Log, part: Part, { machines, comparable = (context) => context }: ReplayOptions) {
    this.#part = part;
    this.#lastStep = log.events.length;
    this.#comparable = comparable;
    const { root } = part;
    const [machine, begun] = [machines[root], log.begin[root]];
    if (machine === undefined || begun === undefined) return;
    const chart = isolated(machine, (answered) => this.#answers.push(answered));
    this.#roots.set(
      root,
      revive(chart, root, begun, (event) => this.#see(event)),
    );
  }

  play(): void {
    for (const root of this.#roots.values()) root.start();
    while (this.parted === null && this.#next < this.#part.entries.length) this.#step();
    if (this.parted === null) this.#compareEnds();
    for (const root of this.#roots.values()) root.stop();
  }

  #step(): void {
    const entry = this.#entry();
    if (entry === undefined) return;
    if (!this.#isFromOutside(entry)) return this.#goApart('missing', entry, entry.event.type, null);
    this.#give(entry);
  }

  #entry(): LoggedEvent | undefined {
    return this.#part.entries[this.#next]?.entry;
  }

  #stepNumber(): number {
    return this.#part.entries[this.#next]?.step ?? this.#lastStep;
  }

  #isFromOutside({ from }: LoggedEvent): boolean {
    return from === null || !livesIn(this.#part.root, from);
  }

  #give(entry: LoggedEvent): void {
    const actor = this.#actorAt(entry.to);
    if (actor === undefined) return this.#goApart('gone', entry, entry.event.type, null);
    this.#awaited.push({ actor, event: entry.event, entry, step: this.#stepNumber() });
    this.#next += 1;
    this.#answers.length = 0;
    this.#given = { actor, event: entry.event };
    actor.send(entry.event);
  }

  #actorAt(address: string): AnyActorRef | undefined {
    return [...this.#roots]
      .flatMap(([place, root]) => actorsIn(place, root))
      .find(([place]) => place === address)?.[1];
  }

  #see(inspected: InspectionEvent): void {
    if (this.parted !== null) return;
    if (inspected.type === '@xstate.event') this.#hear(inspected);
    if (inspected.type === '@xstate.snapshot') this.#check(inspected);
  }

  #hear({ actorRef, sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): void {
    if (isHousekeeping(event.type)) return;
    if (actorRef === this.#given?.actor && event === this.#given.event) {
      // If the machine forwards this event later, it counts as the machine's own.
      this.#given = null;
      return;
    }
    const to = this.#addressOf(actorRef);
    // Actors of other roots have their own part.
    if (to === null) return;
    const from =
      isConsequence(sourceRef, actorRef, event.type) && sourceRef ? this.#addressOf(sourceRef) : null;
    const isMeant = (entry: LoggedEvent | undefined): boolean =>
      entry !== undefined && entry.to === to && entry.from === from && entry.event.type === event.type;
    // An external event arrived while machines were exchanging events, so it precedes this one.
    const { entries } = this.#part;
    const expected = entries.findIndex(
      ({ entry }, index) => index >= this.#next && !this.#isFromOutside(entry),
    );
    if (isMeant(entries[expected]?.entry)) {
      while (this.#next < expected && this.parted === null) this.#step();
    }
    if (this.parted !== null) return;
    const entry = this.#entry();
    if (entry === undefined || !isMeant(entry))
      return this.#goApart('unexpected', entry ?? { to }, entry?.event.type ?? null, event.type);
    this.#awaited.push({ actor: actorRef, event, entry, step: this.#stepNumber() });
    this.#next += 1;
  }

  #check({ actorRef, event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    const found = this.#awaited.find((one) => one.actor === actorRef && one.event === event);
    if (found === undefined || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return;
    this.#awaited = this.#awaited.filter((one) => one !== found);
    const { entry, step } = found;
    if (same(entry.state, snapshot.value)) return;
    this.parted = {
      step,
      address: entry.to,
      kind: 'state',
      expected: entry.state ?? null,
      came: snapshot.value,
      guards: this.#answers
        .filter((answered) => answered.event === event && answered.chart === snapshot.machine.id)
        .map(({ chart, guard, answer }) => ({ chart, guard, answer })),
    };
  }

  #compareEnds(): void {
    const ends = new Map(
      [...this.#roots].flatMap(([address, root]) => standingOf(address, root, (context) => context)),
    );
    for (const [to, { state, context }] of Object.entries(this.#part.ends)) {
      const there = ends.get(to);
      if (there === undefined) return this.#goApart('gone', { to }, state, null);
      if (!same(there.state, state)) return this.#goApart('state', { to }, state, there.state);
      const [expected, came] = [context, there.context].map((one) => this.#comparable(one, to));
      if (!same(expected, came)) return this.#goApart('context', { to }, expected, came);
    }
  }

  #goApart(kind: Parting['kind'], { to }: Pick<LoggedEvent, 'to'>, expected: unknown, came: unknown): void {
    this.parted ??= { step: this.#stepNumber(), address: to, kind, expected, came, guards: this.#said() };
  }

  #said(): Parting['guards'] {
    return this.#answers.map(({ chart, guard, answer }) => ({ chart, guard, answer }));
  }
}

/** Replays a log and returns the first divergence, if any. */
export function replay(log: Log, options: ReplayOptions): Replay {
  const players = partsOf(log).map((part) => new Player(log, part, options));
  for (const player of players) player.play();
  const partings = players.flatMap(({ parted }) => (parted === null ? [] : [parted]));
  const parted = partings.sort((one, other) => one.step - other.step)[0] ?? null;
  return { steps: parted?.step ?? log.events.length, parted };
}
