import * as z from 'zod/mini';

/** Address of an actor, by actor ids from the root: `checkout/card/createIntent`. */
const address = z.string().check(z.minLength(1), z.maxLength(300));
/** Unix time in ms. */
const timestamp = z.number().check(z.nonnegative());
/** Name of the active state, or state values by parallel region. */
const stateValue = z.union([z.string(), z.record(z.string(), z.unknown())]);

const eventSchema = z.object({
  at: timestamp,
  to: address,
  /**
   * Address of the machine that sent the event. `null` for external events: user input, a response, an elapsed delay.
   */
  from: z.nullable(address),
  /** Set if the inspector sent the event instead of the program. */
  origin: z.optional(z.literal('inspector')),
  /**
   * Event without private data. A response has the type `xstate.promise.resolve` and its output in `data`. Events
   * between machines have primitive fields only, because a replay reproduces them.
   */
  event: z.looseObject({ type: z.string() }),
  /** State of the recipient after the event. Absent if it is not a machine, or has finished. */
  state: z.optional(stateValue),
});

/** Persisted snapshot without private data. Actors that are not machines have only a status. */
const snapshotSchema = z.looseObject({
  status: z.string(),
  value: stateValue,
  context: z.record(z.string(), z.unknown()),
  children: z.record(
    z.string(),
    z.looseObject({ src: z.string(), snapshot: z.looseObject({ status: z.string() }) }),
  ),
});

const machineSchema = z.object({
  chart: z.string(),
  state: stateValue,
  context: z.record(z.string(), z.unknown()),
});

/**
 * Recording of a program's machines without private data, for timelines and replays: initial states, events, final
 * states. Version 1.
 */
export const logSchema = z.object({
  format: z.literal('xstate-log'),
  version: z.literal(1),
  app: z.object({ name: z.string(), version: z.string(), build: z.string() }),
  /** Hash of each chart's structure, by chart id. */
  charts: z.record(z.string(), z.string()),
  since: timestamp,
  begin: z.record(z.string(), snapshotSchema),
  events: z.array(eventSchema),
  until: timestamp,
  end: z.record(z.string(), machineSchema),
});

export type Log = z.infer<typeof logSchema>;
export type LoggedEvent = Log['events'][number];
export type LoggedSnapshot = z.infer<typeof snapshotSchema>;
export type LoggedMachine = z.infer<typeof machineSchema>;
export type StateValue = z.infer<typeof stateValue>;

export type ReadLog =
  | { readonly kind: 'log'; readonly log: Log }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'otherVersion'; readonly version: number }
  | { readonly kind: 'damaged'; readonly where: string };

export interface Report {
  /** Reference of the report. Empty if the customer saved the file instead of sending it. */
  readonly reference: string;
  readonly word: string;
}

const reportSchema = z.looseObject({
  reference: z._default(z.string(), ''),
  word: z.string(),
  log: z.unknown(),
});

/** Parses a log, alone or inside a customer's problem report. Never throws. */
export function readReport(text: string): { readonly read: ReadLog; readonly report: Report | null } {
  const read = readLog(text);
  if (read.kind !== 'foreign') return { read, report: null };
  const parsed = reportSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return { read, report: null };
  const { reference, word, log } = parsed.data;
  return { read: readLog(JSON.stringify(log)), report: { reference, word } };
}

const headerSchema = z.looseObject({ format: z.literal('xstate-log'), version: z.number() });

/** Parses a log. Never throws. */
export function readLog(text: string): ReadLog {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const header = headerSchema.safeParse(data);
  if (!header.success) return { kind: 'foreign' };
  if (header.data.version !== 1) return { kind: 'otherVersion', version: header.data.version };
  const log = logSchema.safeParse(data);
  if (log.success) return { kind: 'log', log: log.data };
  return { kind: 'damaged', where: log.error.issues[0]?.path.join('.') ?? '' };
}
