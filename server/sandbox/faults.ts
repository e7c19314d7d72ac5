import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { faultNames, webhookFaultName } from './faultNames.ts';

const times = z.optional(z.int().check(z.gte(1)));
const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), ms: z.int().check(z.gte(0)), times }),
  z.strictObject({ kind: z.literal('status'), status: z.int().check(z.gte(400), z.lte(599)), times }),
  z.strictObject({ kind: z.literal('drop-response'), times }),
  z.strictObject({ kind: z.literal('duplicate'), times }),
  z.strictObject({ kind: z.literal('hold'), times }),
  z.strictObject({ kind: z.literal('refuse'), code: z.string(), times }),
]);

/** Trouble on demand. With `times` it strikes so many calls, otherwise all of them until it is cleared. */
export type Fault = z.infer<typeof faultSchema>;

/** No fault has that name, or it is not written as it should be: the message says what is known. */
export class UnknownFault extends Error {
  override readonly name = 'UnknownFault';
}

const kindsOf = (name: string): readonly Fault['kind'][] =>
  name === webhookFaultName
    ? ['delay', 'status', 'drop-response', 'duplicate', 'hold']
    : ['delay', 'status', 'drop-response', 'refuse'];

function parseFault(name: string, json: unknown): Fault {
  if (!faultNames.includes(name))
    throw new UnknownFault(`Unknown fault ${name}; known ones: ${faultNames.join(', ')}.`);
  const fault = faultSchema.safeParse(json);
  if (!fault.success) throw new UnknownFault(`The fault ${name}: ${z.prettifyError(fault.error)}`);
  if (!kindsOf(name).includes(fault.data.kind))
    throw new UnknownFault(`The fault ${name} is of one of these kinds: ${kindsOf(name).join(', ')}.`);
  return fault.data;
}

function parseFaults(json: unknown): Record<string, Fault> {
  const named = z.record(z.string(), z.unknown()).safeParse(json);
  if (!named.success) throw new UnknownFault(`Faults are an object; known names: ${faultNames.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(named.data).map(([name, fault]) => [name, parseFault(name, fault)]),
  );
}

/** The faults in force, by name. They are on disk: a process killed in trouble comes back to the same trouble. */
export class Faults {
  readonly #database: DatabaseSync;
  #faults: Record<string, Fault>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec('create table if not exists fault (name text primary key, body text not null)');
    const rows = database.prepare('select name, body from fault').all();
    this.#faults = parseFaults(
      Object.fromEntries(rows.map((row) => [String(row['name']), JSON.parse(String(row['body']))])),
    );
  }

  /** @throws UnknownFault, and the former faults stay. */
  replace(json: unknown): void {
    this.#keep(parseFaults(json));
  }

  clear(): void {
    this.#keep({});
  }

  read(): Record<string, Fault> {
    return this.#faults;
  }

  /** The fault that strikes this call, if any; one strike less is left of one with `times`. */
  take(name: string): Fault | undefined {
    const { [name]: fault, ...others } = this.#faults;
    if (fault?.times !== undefined)
      this.#keep(fault.times > 1 ? { ...others, [name]: { ...fault, times: fault.times - 1 } } : others);
    return fault;
  }

  #keep(faults: Record<string, Fault>): void {
    this.#faults = faults;
    this.#database.exec('delete from fault');
    const insert = this.#database.prepare('insert into fault values (?, ?)');
    for (const [name, fault] of Object.entries(faults)) insert.run(name, JSON.stringify(fault));
  }
}
