import * as z from 'zod/mini';

/** Ids of an actor and of those that it lives in, the outermost first: `checkout/card/createIntent`. */
const address = z.string().check(z.minLength(1), z.maxLength(300));
/** Milliseconds since 1970. */
const moment = z.number().check(z.nonnegative());
/** What a machine's snapshot has: the name of a state, or states by their regions. */
const stateValue = z.union([z.string(), z.record(z.string(), z.unknown())]);

const eventSchema = z.object({
  at: moment,
  /** Whose event it is. */
  to: address,
  /** The machine that sent it; null for what comes from outside of the charts: somebody, an answer, a limit that has passed. */
  from: z.nullable(address),
  /** Somebody sent it from an inspector: no user of the program did. */
  origin: z.optional(z.literal('inspector')),
  /**
   * With its fields, redacted, where it comes from outside; an answer is `xstate.promise.resolve` with its `data`. Of what machines tell
   * one another only what is plain: it follows from the rest.
   */
  event: z.looseObject({ type: z.string() }),
  /** Where the machine is then; absent for an actor that is none, and where the machine has ended. */
  state: z.optional(stateValue),
});

/** As XState stores a running machine, redacted: leaves have a status alone. */
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
  /** The chart's id. */
  chart: z.string(),
  state: stateValue,
  /** Redacted. */
  context: z.record(z.string(), z.unknown()),
});

/**
 * What happened to the machines of a program, redacted, so that it can be told and played again: where they were, each event since,
 * where they are. Version 1.
 */
export const logSchema = z.object({
  format: z.literal('xstate-log'),
  version: z.literal(1),
  /** Which program, and which build of it. */
  app: z.object({ name: z.string(), version: z.string(), build: z.string() }),
  /** A fingerprint of each chart, by its id. */
  charts: z.record(z.string(), z.string()),
  /** When recording began, or when what came earlier was dropped. */
  since: moment,
  /** The outermost machines then, by their address. */
  begin: z.record(z.string(), snapshotSchema),
  events: z.array(eventSchema),
  /** When this was written. */
  until: moment,
  /** Every machine that lives then, by its address. */
  end: z.record(z.string(), machineSchema),
});

export type Log = z.infer<typeof logSchema>;
export type LoggedEvent = Log['events'][number];
export type LoggedSnapshot = z.infer<typeof snapshotSchema>;
export type LoggedMachine = z.infer<typeof machineSchema>;
export type StateValue = z.infer<typeof stateValue>;

/** A log that was read, or why it could not be. */
export type ReadLog =
  | { readonly kind: 'log'; readonly log: Log }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'otherVersion'; readonly version: number }
  | { readonly kind: 'damaged'; readonly where: string };

/** What somebody reported, with a log in it. */
export interface Report {
  /** Empty in a file that was kept instead of being sent. */
  readonly reference: string;
  readonly word: string;
}

const reportSchema = z.looseObject({
  reference: z._default(z.string(), ''),
  word: z.string(),
  log: z.unknown(),
});

/** Reads a log from the text of a file, alone or in a report; never throws. */
export function readReport(text: string): { readonly read: ReadLog; readonly report: Report | null } {
  const read = readLog(text);
  if (read.kind !== 'foreign') return { read, report: null };
  const found = reportSchema.safeParse(JSON.parse(text));
  if (!found.success) return { read, report: null };
  const { reference, word, log } = found.data;
  return { read: readLog(JSON.stringify(log)), report: { reference, word } };
}

const headSchema = z.looseObject({ format: z.literal('xstate-log'), version: z.number() });

/** Reads a log from the text of a file; never throws. */
export function readLog(text: string): ReadLog {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const head = headSchema.safeParse(data);
  if (!head.success) return { kind: 'foreign' };
  if (head.data.version !== 1) return { kind: 'otherVersion', version: head.data.version };
  const log = logSchema.safeParse(data);
  if (log.success) return { kind: 'log', log: log.data };
  return { kind: 'damaged', where: log.error.issues[0]?.path.join('.') ?? '' };
}
