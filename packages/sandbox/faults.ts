import { setMaxListeners } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { InvalidInputError } from './invalidInput.ts';
import { faultNames, webhookFaultNames } from './faultNames.ts';

const integerFrom = (minimum: number, message: string) => z.int(message).check(z.gte(minimum, message));
const optionalTimes = z.optional(integerFrom(1, 'times doit être un nombre entier supérieur ou égal à 1'));
const milliseconds = integerFrom(0, 'ms doit être un nombre entier de millisecondes');
const invalidStatusMessage = 'status doit être un statut HTTP de 400 à 599';
const status = integerFrom(400, invalidStatusMessage).check(z.lte(599, invalidStatusMessage));
const code = z.string('code est requis, par exemple email_exists ou card_declined');
const faultSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('delay'), ms: milliseconds, times: optionalTimes }),
    z.strictObject({ kind: z.literal('status'), status, times: optionalTimes }),
    z.strictObject({ kind: z.literal('drop-response'), times: optionalTimes }),
    z.strictObject({ kind: z.literal('duplicate'), times: optionalTimes }),
    z.strictObject({ kind: z.literal('hold'), times: optionalTimes }),
    z.strictObject({ kind: z.literal('refuse'), code, times: optionalTimes }),
  ],
  'kind doit être delay, status, drop-response, duplicate, hold ou refuse',
);

/** Configured fault of a fake. With `times` the fault affects that many calls, otherwise all calls until it is cleared. */
export type Fault = z.infer<typeof faultSchema>;

/** Error for an unknown or invalid fault. The message lists the valid values. */
export class InvalidFaultError extends InvalidInputError {
  override readonly name = 'UnknownFault';
}

const isWebhook = (name: string): boolean => Object.values<string>(webhookFaultNames).includes(name);

const allowedKindsFor = (name: string): readonly Fault['kind'][] =>
  isWebhook(name)
    ? ['delay', 'status', 'drop-response', 'duplicate', 'hold']
    : ['delay', 'status', 'drop-response', 'refuse'];

const describeIssues = ({ issues }: z.core.$ZodError): string =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? `champ inconnu\u00a0: ${issue.keys.join(', ')}` : issue.message,
    )
    .join('\u00a0; ');

function parseFault(name: string, json: unknown): Fault {
  if (!faultNames.includes(name))
    throw new InvalidFaultError(
      `La panne «\u00a0${name}\u00a0» n’existe pas. Pannes possibles\u00a0: ${faultNames.join(', ')}.`,
    );
  const fault = faultSchema.safeParse(json);
  if (!fault.success)
    throw new InvalidFaultError(
      `La panne «\u00a0${name}\u00a0» est invalide\u00a0: ${describeIssues(fault.error)}.`,
    );
  if (!allowedKindsFor(name).includes(fault.data.kind))
    throw new InvalidFaultError(
      `La panne «\u00a0${name}\u00a0» accepte seulement ces valeurs de kind\u00a0: ${allowedKindsFor(name).join(', ')}.`,
    );
  return fault.data;
}

function parseFaults(json: unknown): Record<string, Fault> {
  const faultsByName = z.record(z.string(), z.unknown()).safeParse(json);
  if (!faultsByName.success)
    throw new InvalidFaultError(
      `Le corps doit être un objet JSON. Pannes possibles\u00a0: ${faultNames.join(', ')}.`,
    );
  return Object.fromEntries(
    Object.entries(faultsByName.data).map(([name, fault]) => [name, parseFault(name, fault)]),
  );
}

/** Active faults of the fakes by name, stored on disk, so that they survive a killed process. */
export class Faults {
  readonly #database: DatabaseSync;
  readonly #stopController = new AbortController();
  #faults: Record<string, Fault>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    // Each delayed call adds a listener, so the limit that warns about many listeners is removed.
    setMaxListeners(0, this.#stopController.signal);
    database.exec('create table if not exists fault (name text primary key, body text not null)');
    const rows = database.prepare('select name, body from fault').all();
    this.#faults = parseFaults(
      Object.fromEntries(rows.map((row) => [String(row['name']), JSON.parse(String(row['body']))])),
    );
  }

  /** Replaces all faults. @throws InvalidFaultError if the new faults are invalid, without changing the current faults */
  replace(json: unknown): void {
    this.#save(parseFaults(json));
  }

  clear(): void {
    this.#save({});
  }

  read(): Record<string, Fault> {
    return this.#faults;
  }

  /** Returns the active fault of a call name, if any, and decrements the fault's `times`. */
  consume(name: string): Fault | undefined {
    const { [name]: fault, ...others } = this.#faults;
    if (fault?.times !== undefined)
      this.#save(fault.times > 1 ? { ...others, [name]: { ...fault, times: fault.times - 1 } } : others);
    return fault;
  }

  /** Delays a call. @param duration in ms @returns `false` if the sandbox stops first, so that the call is not executed */
  waitUnlessStopped(duration: number): Promise<boolean> {
    const { signal } = this.#stopController;
    return pause(duration, true, { signal }).catch(() => false);
  }

  stop(): void {
    this.#stopController.abort();
  }

  #save(faults: Record<string, Fault>): void {
    this.#faults = faults;
    this.#database.exec('delete from fault');
    const insert = this.#database.prepare('insert into fault values (?, ?)');
    for (const [name, fault] of Object.entries(faults)) insert.run(name, JSON.stringify(fault));
  }
}
