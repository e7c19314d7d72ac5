import * as z from 'zod/mini';
import type { ChartState } from '#workbench/chart/chart.ts';

/** Milliseconds since 1970. */
const moment = z.number();
const id = z.string().check(z.minLength(1), z.maxLength(200));
const names = z.array(z.string());

/** Any event; what else it has is redacted before it leaves the program. */
const eventSchema = z.looseObject({ type: z.string().check(z.minLength(1)) });

/** The type of what a window sends to let the delay of an event elapse, whose id it has with it. */
export const elapsedType = 'xstate-workbench.elapsed';

/** An event that was raised or sent with a delay which is not over. */
const delayedSchema = z.object({
  /** By which it can be cancelled. */
  id: z.string(),
  /** Redacted. */
  event: eventSchema,
  /** In ms, from when it was raised. */
  delay: z.number(),
});

/** Where an actor is. */
const viewSchema = z.object({
  status: z.string(),
  value: z.union([z.string(), z.record(z.string(), z.unknown())]),
  /** Ids of the active states, the root's among them. */
  states: names,
  tags: names,
  /** Redacted. */
  context: z.record(z.string(), z.unknown()),
  /** What it waits for, beside its states' own delays; left out where that is nothing. Of steps that came at once, as it was after the last. */
  delayed: z.optional(z.array(delayedSchema)),
  /** The same in every program that is at work on one thing, such as an order. */
  thread: z.optional(z.string()),
});

/** A program that is looked into, from when it was started. */
const programSchema = z.object({
  /** Another one after each start or reload. */
  run: id,
  /** The same after a reload: of a browser's tab, or a process's name. */
  place: id,
  name: z.string(),
  /** Which page it is, or what it does. */
  title: z.string(),
  since: moment,
  /** Runs machines that are kept elsewhere, for many at once. */
  isEngine: z.boolean(),
  /** Whether it lets somebody else send events to its machines. */
  takesEvents: z.boolean(),
  /** Whether it can begin anew when it is asked to. */
  restarts: z.optional(z.boolean()),
});

const actorSchema = z.object({
  /** Its session's. */
  id,
  /** Its own within its parent, a chart's for the outermost. */
  name: z.string(),
  parent: z.nullable(id),
  /** The chart's id; null of an actor that is no machine. */
  chart: z.nullable(z.string()),
  /** Where it was when it was told of; null while it had not begun. */
  view: z.nullable(viewSchema),
  at: moment,
});

/** An actor, and between which steps of its program it was there. */
const lifeSchema = z.extend(actorSchema, {
  /** So many steps had been told when it was. */
  from: z.int(),
  /** Null while it lives. */
  to: z.nullable(z.int()),
});

/** One of those that a guard is put together of, and what it would have to say for a yes. */
const partSchema = z.object({
  guard: z.string(),
  /** What it is given, where that stands in the chart itself. */
  param: z.optional(z.string()),
  answer: z.boolean(),
  isWanted: z.boolean(),
});

/** A guard that was asked, and what it said. */
const answerSchema = z.object({
  transition: z.string(),
  guard: z.string(),
  answer: z.boolean(),
  /** Of `and`, `or` and `not`, each asked by itself, though a no may have come before its turn. */
  parts: z.optional(z.array(partSchema)),
});

/** What an event would do to a machine, or has done. */
const verdictSchema = z.object({
  /** Whether any transition was taken; one that shuts the event out is one. */
  isTaken: z.boolean(),
  /** Names of the transitions taken in turn, eventless and raised ones too. */
  taken: names,
  guards: z.array(answerSchema),
  /** The error that stops the machine at it, as far as it may be told. */
  failure: z.optional(z.string()),
});

/** One event that an actor has dealt with. */
const stepSchema = z.extend(verdictSchema, {
  at: moment,
  /** How many of its program were sent before it: what it set off comes after it, though that was done first. */
  order: z.int(),
  actor: id,
  /** Who sent it; null for what comes from outside. */
  source: z.nullable(id),
  /** Somebody sent it from an inspector: the program's own users did not. */
  origin: z.optional(z.literal('inspector')),
  /** A press that the program itself let nothing come of: the reason that stands at its button, empty where the machine has its own. */
  blocked: z.optional(z.string()),
  /** What stands on that button, where the event is known that the press would have been; else the event is called so. */
  button: z.optional(z.string()),
  /** Nobody listened for a while: it has come where it is now, and how is not known. */
  isUnheard: z.optional(z.literal(true)),
  event: eventSchema,
  /** Names of what the context has otherwise since. */
  changed: names,
  view: viewSchema,
});

const isChart = (value: unknown): value is ChartState =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'transitions' in value &&
  Array.isArray(value.transitions) &&
  'states' in value &&
  Array.isArray(value.states) &&
  value.states.every(isChart);

const chartSchema = z.custom<ChartState>(isChart);

/** What was seen of a program, in a file that can be opened elsewhere. */
export const recordingSchema = z.object({
  format: z.literal('xstate-workbench recording'),
  version: z.literal(1),
  program: programSchema,
  charts: z.array(chartSchema),
  actors: z.array(lifeSchema),
  steps: z.array(stepSchema),
});

/** What a program tells whoever looks into it. */
export const toldSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('here'), program: programSchema }),
  z.object({ kind: z.literal('charts'), run: id, charts: z.array(chartSchema) }),
  z.object({ kind: z.literal('actors'), run: id, actors: z.array(actorSchema) }),
  z.object({ kind: z.literal('steps'), run: id, steps: z.array(stepSchema) }),
  /** Actors that are none any more. */
  z.object({ kind: z.literal('ended'), run: id, actors: z.array(id) }),
  z.object({ kind: z.literal('verdict'), run: id, question: id, verdict: z.nullable(verdictSchema) }),
  z.object({ kind: z.literal('gone'), run: id }),
  /** All of a run at once, for who comes later than it. */
  z.object({ kind: z.literal('recording'), run: id, isLive: z.boolean(), recording: recordingSchema }),
]);

/** What whoever looks in tells a program. */
export const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), inspector: id }),
  z.object({ kind: z.literal('leaving'), inspector: id }),
  /** What would the event do now? */
  z.object({ kind: z.literal('ask'), run: id, question: id, actor: id, event: eventSchema }),
  z.object({ kind: z.literal('send'), run: id, actor: id, event: eventSchema }),
  z.object({ kind: z.literal('restart'), run: id }),
]);

export type Told = z.infer<typeof toldSchema>;
export type Asked = z.infer<typeof askedSchema>;
export type Program = z.infer<typeof programSchema>;
export type SeenActor = z.infer<typeof actorSchema>;
export type Life = z.infer<typeof lifeSchema>;
export type Step = z.infer<typeof stepSchema>;
export type View = z.infer<typeof viewSchema>;
export type GuardPart = z.infer<typeof partSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
export type Recording = z.infer<typeof recordingSchema>;
