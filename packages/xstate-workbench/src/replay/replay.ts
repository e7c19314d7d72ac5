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

/** Plays a log on charts: what came from outside comes again, what follows has to follow. */
class Player {
  parted: Parting | null = null;
  #next = 0;
  readonly #log: Log;
  readonly #roots = new Map<string, AnyActorRef>();
  readonly #addressOf = addressBook(this.#roots);
  readonly #answers: Answered[] = [];
  #given: { readonly actor: unknown; readonly event: AnyEventObject } | null = null;
  #awaited: { readonly actor: unknown; readonly event: AnyEventObject; readonly step: number }[] = [];
  readonly #comparable: NonNullable<ReplayOptions['comparable']>;

  constructor(log: Log, { machines, comparable = (context) => context }: ReplayOptions) {
    this.#log = log;
    this.#comparable = comparable;
    for (const [address, begun] of Object.entries(log.begin)) {
      const machine = machines[address];
      if (machine === undefined) continue;
      const chart = isolated(machine, (answered) => this.#answers.push(answered));
      this.#roots.set(
        address,
        revive(chart, address, begun, (event) => this.#see(event)),
      );
    }
  }

  play(): Replay {
    for (const root of this.#roots.values()) root.start();
    while (this.parted === null && this.#next < this.#log.events.length) this.#step();
    if (this.parted === null) this.#compareEnds();
    for (const root of this.#roots.values()) root.stop();
    return { steps: this.parted?.step ?? this.#next, parted: this.parted };
  }

  #step(): void {
    const entry = this.#log.events[this.#next];
    if (entry === undefined) return;
    if (entry.from !== null) return this.#part('missing', entry, entry.event.type, null);
    this.#give(entry);
  }

  /** What came from outside comes again. */
  #give(entry: LoggedEvent): void {
    const step = this.#next;
    const actor = this.#actorAt(entry.to);
    if (actor === undefined) return this.#part('gone', entry, entry.event.type, null);
    this.#next += 1;
    this.#answers.length = 0;
    this.#given = { actor, event: entry.event };
    this.#awaited.push({ actor, event: entry.event, step });
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
    const to = this.#addressOf(actorRef) ?? '';
    const from =
      isConsequence(sourceRef, actorRef, event.type) && sourceRef ? this.#addressOf(sourceRef) : null;
    const isMeant = (entry: LoggedEvent | undefined): boolean =>
      entry !== undefined && entry.to === to && entry.from === from && entry.event.type === event.type;
    // Something came from outside while machines were talking: it stood in line before this.
    const expected = this.#log.events.findIndex((entry, step) => step >= this.#next && entry.from !== null);
    if (isMeant(this.#log.events[expected])) {
      while (this.#next < expected && this.parted === null) this.#step();
    }
    if (this.parted !== null) return;
    const entry = this.#log.events[this.#next];
    if (!isMeant(entry))
      return this.#part('unexpected', entry ?? { to }, entry?.event.type ?? null, event.type);
    this.#awaited.push({ actor: actorRef, event, step: this.#next });
    this.#next += 1;
  }

  /** A machine has answered: it is where the log has it. */
  #check({ actorRef, event, snapshot }: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    const found = this.#awaited.find((one) => one.actor === actorRef && one.event === event);
    if (found === undefined || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return;
    this.#awaited = this.#awaited.filter((one) => one !== found);
    const entry = this.#log.events[found.step];
    if (entry === undefined || same(entry.state, snapshot.value)) return;
    this.parted = {
      step: found.step,
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
    for (const [to, { state, context }] of Object.entries(this.#log.end)) {
      const there = ends.get(to);
      if (there === undefined) return this.#part('gone', { to }, state, null);
      if (!same(there.state, state)) return this.#part('state', { to }, state, there.state);
      const [expected, came] = [context, there.context].map((one) => this.#comparable(one, to));
      if (!same(expected, came)) return this.#part('context', { to }, expected, came);
    }
  }

  #part(kind: Parting['kind'], { to }: Pick<LoggedEvent, 'to'>, expected: unknown, came: unknown): void {
    this.parted ??= { step: this.#next, address: to, kind, expected, came, guards: this.#said() };
  }

  #said(): Parting['guards'] {
    return this.#answers.map(({ chart, guard, answer }) => ({ chart, guard, answer }));
  }
}

/** Plays a log on charts, and says whether it ends where the log does. */
export const replay = (log: Log, options: ReplayOptions): Replay => new Player(log, options).play();
