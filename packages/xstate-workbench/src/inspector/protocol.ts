import * as z from 'zod/mini';
import type { ChartState } from '#workbench/chart/chart.ts';

/** Unix time in ms. */
const timestamp = z.number();
const idSchema = z.string().check(z.minLength(1), z.maxLength(200));
const stringListSchema = z.array(z.string());

/** Event of any type. Private fields are removed before the event leaves the program. */
const eventSchema = z.looseObject({ type: z.string().check(z.minLength(1)) });

/** Type of the event by which a window requests the end of a delay. The event contains the delayed event's id. */
export const elapsedType = 'xstate-workbench.elapsed';

const delayedSchema = z.object({
  /** Id of the delayed event, as for XState's `cancel` action. */
  id: z.string(),
  event: eventSchema,
  /** Delay in ms, from the time of scheduling. */
  delay: z.number(),
});

const viewSchema = z.object({
  status: z.string(),
  value: z.union([z.string(), z.record(z.string(), z.unknown())]),
  states: stringListSchema,
  tags: stringListSchema,
  context: z.record(z.string(), z.unknown()),
  /**
   * Pending delayed events, without those of `after`. Absent if none are pending. Steps that are processed together all
   * have the value after the last one.
   */
  delayed: z.optional(z.array(delayedSchema)),
  /** Id of a process, such as an order. Equal in all programs that work on the process. */
  thread: z.optional(z.string()),
});

const programSchema = z.object({
  /** Id of a program's run, different after each start or reload. */
  run: idSchema,
  /** Id of a browser tab or name of a process, stable across reloads. */
  place: idSchema,
  name: z.string(),
  title: z.string(),
  since: timestamp,
  /** `true` for a server engine, which runs many machines and stores their state elsewhere. */
  isEngine: z.boolean(),
  /** `true` if inspectors may send events to the program's machines. */
  takesEvents: z.boolean(),
  restarts: z.optional(z.boolean()),
});

const actorSchema = z.object({
  id: idSchema,
  /** Id of the actor within its parent. For a root, the chart's id. */
  name: z.string(),
  parent: z.nullable(idSchema),
  chart: z.nullable(z.string()),
  /** State of the machine when it was reported. `null` if it had not started. */
  view: z.nullable(viewSchema),
  at: timestamp,
});

/** Actor with its lifetime: the numbers of the program's steps between which it ran. */
const actorLifetimeSchema = z.extend(actorSchema, {
  from: z.int(),
  /** Number of the step that ended the actor. `null` while it runs. */
  to: z.nullable(z.int()),
});

/** Single guard within `and`, `or` or `not`. `isWanted` is the result that lets the combined guard pass. */
const guardPartSchema = z.object({
  guard: z.string(),
  param: z.optional(z.string()),
  answer: z.boolean(),
  isWanted: z.boolean(),
});

const guardResultSchema = z.object({
  transition: z.string(),
  guard: z.string(),
  answer: z.boolean(),
  /** Results of all guards within `and`, `or` and `not`, without short-circuiting. */
  parts: z.optional(z.array(guardPartSchema)),
});

/** Effect of an event on a machine, actual or expected. */
const verdictSchema = z.object({
  /** `true` if the machine took a transition, even one that blocks the event. */
  isTaken: z.boolean(),
  taken: stringListSchema,
  guards: z.array(guardResultSchema),
  /** Error that stops the machine, without private data. */
  failure: z.optional(z.string()),
});

const stepSchema = z.extend(verdictSchema, {
  at: timestamp,
  /**
   * Sequence number in sending order, from 0. An event has a lower number than the events that it caused, even if these
   * finished first.
   */
  order: z.int(),
  actor: idSchema,
  /** Id of the sending actor. `null` for external events. */
  source: z.nullable(idSchema),
  /** Set if the inspector sent the event instead of the program. */
  origin: z.optional(z.literal('inspector')),
  /**
   * Reason that the page shows at a blocked button. Empty if the machine rejects the event too, with its own reason.
   */
  blocked: z.optional(z.string()),
  /**
   * Text of the blocked button, if the type of its event is known. If the type is unknown, `event` has the text as its
   * type.
   */
  button: z.optional(z.string()),
  /** Set if the state changed while no inspector was connected. The cause is unknown then. */
  isUnheard: z.optional(z.literal(true)),
  event: eventSchema,
  changed: stringListSchema,
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

export const recordingSchema = z.object({
  format: z.literal('xstate-workbench recording'),
  version: z.literal(1),
  program: programSchema,
  charts: z.array(chartSchema),
  actors: z.array(actorLifetimeSchema),
  steps: z.array(stepSchema),
});

export const programMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('here'), program: programSchema }),
  z.object({ kind: z.literal('charts'), run: idSchema, charts: z.array(chartSchema) }),
  z.object({ kind: z.literal('actors'), run: idSchema, actors: z.array(actorSchema) }),
  z.object({ kind: z.literal('steps'), run: idSchema, steps: z.array(stepSchema) }),
  z.object({ kind: z.literal('ended'), run: idSchema, actors: z.array(idSchema) }),
  z.object({
    kind: z.literal('verdict'),
    run: idSchema,
    question: idSchema,
    verdict: z.nullable(verdictSchema),
  }),
  z.object({ kind: z.literal('gone'), run: idSchema }),
  /** Complete recording of a run, for inspectors that connect later. */
  z.object({ kind: z.literal('recording'), run: idSchema, isLive: z.boolean(), recording: recordingSchema }),
]);

export const inspectorMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), inspector: idSchema }),
  z.object({ kind: z.literal('leaving'), inspector: idSchema }),
  z.object({
    kind: z.literal('ask'),
    run: idSchema,
    question: idSchema,
    actor: idSchema,
    event: eventSchema,
  }),
  z.object({ kind: z.literal('send'), run: idSchema, actor: idSchema, event: eventSchema }),
  z.object({ kind: z.literal('restart'), run: idSchema }),
]);

export type ProgramMessage = z.infer<typeof programMessageSchema>;
export type InspectorMessage = z.infer<typeof inspectorMessageSchema>;
export type Program = z.infer<typeof programSchema>;
export type ReportedActor = z.infer<typeof actorSchema>;
export type ActorLifetime = z.infer<typeof actorLifetimeSchema>;
export type Step = z.infer<typeof stepSchema>;
export type View = z.infer<typeof viewSchema>;
export type GuardPart = z.infer<typeof guardPartSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
export type Recording = z.infer<typeof recordingSchema>;
