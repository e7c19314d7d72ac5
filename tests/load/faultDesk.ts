import * as z from 'zod/mini';
import type { Fault } from '#server/sandbox/faults.ts';
import { createSandboxRemote } from '#tests/support/sandboxRemote.ts';
import type { NamedFault } from './plan.ts';

const leftSchema = z.record(z.string(), z.object({ times: z.optional(z.int()) }));
type Left = z.infer<typeof leftSchema>;

/** Where the stand-ins are told what is to go wrong: it keeps what is still to strike, and counts what has. */
export class FaultDesk {
  readonly #outside: string;
  /** How often each kind struck; of a provider that is away nobody counts. */
  readonly struck = new Map<Fault['kind'], number>();
  #inForce: Readonly<Record<string, Fault>> = {};
  /** Their name has another fault until it has struck. */
  #waiting: readonly NamedFault[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(outside: string) {
    this.#outside = outside;
  }

  /** Adds a fault, once its name is free. */
  add({ name, fault }: NamedFault): Promise<void> {
    this.#waiting = [...this.#waiting, { name, fault }];
    return this.#change({});
  }

  /** Has these calls fail from now on, whatever was to befall them. */
  begin(names: readonly string[]): Promise<void> {
    return this.#change(Object.fromEntries(names.map((name) => [name, { kind: 'status', status: 503 }])));
  }

  end(names: readonly string[]): Promise<void> {
    return this.#change({}, new Set(names));
  }

  /** Nothing goes wrong any more. */
  async clear(): Promise<void> {
    await this.#change({});
    this.#waiting = [];
    await createSandboxRemote(this.#outside).heal();
  }

  /** One change after the other: each sets all faults there are. */
  #change(more: Readonly<Record<string, Fault>>, without = new Set<string>()): Promise<void> {
    this.#turn = this.#turn.then(() => this.#set(more, without));
    return this.#turn;
  }

  async #set(more: Readonly<Record<string, Fault>>, without: ReadonlySet<string>): Promise<void> {
    const answer = await fetch(`${this.#outside}/sandbox/faults`);
    this.#count(leftSchema.parse(await answer.json()));
    const faults = Object.fromEntries(
      Object.entries({ ...this.#inForce, ...more }).filter(([name]) => !without.has(name)),
    );
    const later: NamedFault[] = [];
    for (const one of this.#waiting)
      if (faults[one.name] === undefined) faults[one.name] = one.fault;
      else later.push(one);
    this.#waiting = later;
    this.#inForce = faults;
    await createSandboxRemote(this.#outside).fail(faults);
  }

  #count(left: Left): void {
    const still = Object.entries(this.#inForce).flatMap(([name, fault]) => {
      if (fault.times === undefined) return [[name, fault] as const];
      const times = left[name]?.times ?? 0;
      this.struck.set(fault.kind, (this.struck.get(fault.kind) ?? 0) + fault.times - times);
      return times > 0 ? [[name, { ...fault, times }] as const] : [];
    });
    this.#inForce = Object.fromEntries(still);
  }
}
