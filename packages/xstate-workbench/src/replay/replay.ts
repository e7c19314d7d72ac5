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

/** Where a replay went another way than the log. */
export interface Parting {
  /** Number of the event from which on it differs; as many as there are events when only the end does. */
  readonly step: number;
  readonly address: string;
  /**
   * - `missing`: the log's event does not come about
   * - `unexpected`: an event comes about that the log does not have
   * - `gone`: whose event it is does not live
   * - `state`: the machine is elsewhere then
   * - `context`: it is there, and remembers something else
   */
  readonly kind: 'missing' | 'unexpected' | 'gone' | 'state' | 'context';
  readonly expected: unknown;
  readonly came: unknown;
  /** What was asked for that event, and what was said. */
  readonly guards: readonly Omit<Answered, 'event'>[];
}

export interface Replay {
  readonly steps: number;
  /** Null when it ends where the log does. */
  readonly parted: Parting | null;
}

interface ReplayOptions {
  /** The charts, by the address of the outermost machines. */
  readonly machines: Readonly<Record<string, AnyStateMachine>>;
  /** What of a context can be compared: what a log has of a person is another's. All of it unless told. */
  readonly comparable?: (context: unknown, address: string) => unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An event of the log that a machine has been sent and has not answered yet. */
interface Awaited {
  readonly actor: unknown;
  readonly event: AnyEventObject;
  readonly entry: LoggedEvent;
  readonly step: number;
}

/** What a log has of one outermost machine and of those that live in it. */
interface Part {
  readonly root: string;
  /** In their order, each with its number in the whole log. */
  readonly entries: readonly { readonly step: number; readonly entry: LoggedEvent }[];
  readonly ends: Log['end'];
}

/** Whether an address is a machine's, or of what lives in it. */
const livesIn = (root: string, address: string): boolean =>
  address === root || address.startsWith(`${root}/`);

/**
 * A log by its outermost machines. Machines of two of them speak through the program alone, which may do so while one of them is busy:
 * the order of what follows in one says nothing about the other.
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

/** Plays one machine's part of a log: what came from outside comes again, what follows has to follow. */
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

  /** Number in the whole log of the event that is next. */
  #stepNumber(): number {
    return this.#part.entries[this.#next]?.step ?? this.#lastStep;
  }

  #isFromOutside({ from }: LoggedEvent): boolean {
    return from === null || !livesIn(this.#part.root, from);
  }

  /** What came from outside comes again. */
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
      // What is passed on by the machine is the same event, and the machine's own.
      this.#given = null;
      return;
    }
    const to = this.#addressOf(actorRef);
    // Whom the program alone knows has a part of their own.
    if (to === null) return;
    const from =
      isConsequence(sourceRef, actorRef, event.type) && sourceRef ? this.#addressOf(sourceRef) : null;
    const isMeant = (entry: LoggedEvent | undefined): boolean =>
      entry !== undefined && entry.to === to && entry.from === from && entry.event.type === event.type;
    // Something came from outside while machines were talking: it stood in line before this.
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

  /** A machine has answered: it is where the log has it. */
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

/** Plays a log on charts, and says whether it ends where the log does; of several partings, the first. */
export function replay(log: Log, options: ReplayOptions): Replay {
  const players = partsOf(log).map((part) => new Player(log, part, options));
  for (const player of players) player.play();
  const partings = players.flatMap(({ parted }) => (parted === null ? [] : [parted]));
  const parted = partings.sort((one, other) => one.step - other.step)[0] ?? null;
  return { steps: parted?.step ?? log.events.length, parted };
}
