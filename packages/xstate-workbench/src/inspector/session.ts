import type { ChartState } from '#workbench/chart/chart.ts';
import type {
  ActorLifetime,
  Program,
  Recording,
  ReportedActor,
  Step,
  ProgramMessage,
  View,
} from './protocol.ts';

export interface Run {
  readonly program: Program;
  readonly isLive: boolean;
  readonly file?: string;
  readonly charts: ReadonlyMap<string, ChartState>;
  readonly actors: ReadonlyMap<string, ActorLifetime>;
  readonly steps: readonly Step[];
}

export type Session = ReadonlyMap<string, Run>;

/** Maximum number of stored steps. The oldest are dropped. */
const maxSteps = 5000;

function withSteps(run: Run, added: readonly Step[], maxStored: number): Run {
  // A server engine repeats its steps for each new inspector, so the session ignores steps that it contains already.
  const storedOrders = new Set(run.steps.map(({ order }) => order));
  const newSteps = added.filter(({ order }) => !storedOrders.has(order));
  const steps = [...run.steps, ...newSteps].sort((one, other) => one.order - other.order);
  const dropped = steps.splice(0, Math.max(0, steps.length - maxStored));
  if (dropped.length === 0) return { ...run, steps };
  // The state after an actor's last dropped step becomes its initial state.
  const views = new Map(dropped.map(({ actor, view }) => [actor, view]));
  const shift = (count: number): number => Math.max(0, count - dropped.length);
  const actors = new Map<string, ActorLifetime>();
  for (const [id, actor] of run.actors) {
    const { view, from, to } = actor;
    const since = { view: views.get(id) ?? view, from: shift(from), to: to === null ? null : shift(to) };
    actors.set(id, { ...actor, ...since });
  }
  return { ...run, steps, actors };
}

function withActors(run: Run, added: readonly ReportedActor[]): Run {
  const actors = new Map(run.actors);
  for (const actor of added) {
    if (!actors.has(actor.id)) actors.set(actor.id, { ...actor, from: run.steps.length, to: null });
  }
  return { ...run, actors };
}

function withoutActors(run: Run, ids: readonly string[]): Run {
  const actors = new Map(run.actors);
  for (const id of ids) {
    const actor = actors.get(id);
    if (actor !== undefined) actors.set(id, { ...actor, to: run.steps.length });
  }
  return { ...run, actors };
}

const emptyRun = (program: Program): Run => ({
  program,
  isLive: true,
  charts: new Map(),
  actors: new Map(),
  steps: [],
});

export const recordedRun = ({ program, charts, actors, steps }: Recording, isLive: boolean): Run => ({
  program,
  isLive,
  charts: new Map(charts.map((chart) => [chart.id, chart])),
  actors: new Map(actors.map((actor) => [actor.id, actor])),
  steps,
});

function applyMessage(
  run: Run,
  message: Exclude<ProgramMessage, { readonly kind: 'here' | 'recording' }>,
  maxStored: number,
): Run {
  switch (message.kind) {
    case 'charts':
      return {
        ...run,
        charts: new Map([...run.charts, ...message.charts.map((chart) => [chart.id, chart] as const)]),
      };
    case 'actors':
      return withActors(run, message.actors);
    case 'steps':
      return withSteps(run, message.steps, maxStored);
    case 'ended':
      return withoutActors(run, message.actors);
    case 'gone':
      return { ...run, isLive: false };
    case 'verdict':
      return run;
  }
}

/**
 * Returns the inspector's session after another message.
 * @param maxStored number of steps to store. Older steps are dropped, but their last states are preserved.
 */
export function updateSession(session: Session, message: ProgramMessage, maxStored = maxSteps): Session {
  if (message.kind === 'here') {
    return session.has(message.program.run)
      ? session
      : new Map([...session, [message.program.run, emptyRun(message.program)]]);
  }
  if (message.kind === 'recording') {
    const storedOrders = session.get(message.run);
    // A recording without additional steps is meant for a window that connected later, so this window ignores it.
    if (storedOrders?.isLive === true && storedOrders.steps.length >= message.recording.steps.length)
      return session;
    return new Map([...session, [message.run, recordedRun(message.recording, message.isLive)]]);
  }
  const run = session.get(message.run);
  return run === undefined
    ? session
    : new Map([...session, [message.run, applyMessage(run, message, maxStored)]]);
}

/**
 * Returns the state of an actor after the first `count` steps.
 * @returns `null` if the actor is not a machine, or had not started
 */
export function viewAt({ steps, actors }: Run, actor: string, count: number): View | null {
  const lastStep = steps
    .slice(0, count)
    .filter((step) => step.actor === actor)
    .at(-1);
  return lastStep?.view ?? actors.get(actor)?.view ?? null;
}

interface TreeRow {
  readonly actor: ActorLifetime;
  readonly depth: number;
}

const isAliveAt = ({ from, to }: ActorLifetime, count: number): boolean =>
  from <= count && (to === null || to > count);

export const hasChildAt = (
  { actors }: Pick<Run, 'actors'>,
  parent: string,
  name: string,
  count: number,
): boolean =>
  [...actors.values()].some(
    (actor) => actor.parent === parent && actor.name === name && isAliveAt(actor, count),
  );

/** Returns the actors that run after the first `count` steps. If all have ended, returns those that ended last. */
export function treeAt({ actors }: Run, count: number): readonly TreeRow[] {
  const started = [...actors.values()].filter(({ from }) => from <= count);
  const endOf = ({ to }: ActorLifetime): number => (to === null || to > count ? Infinity : to);
  const lastEnd = started.reduce((end, actor) => Math.max(end, endOf(actor)), 0);
  const listed = started.filter((actor) => endOf(actor) === lastEnd);
  const ids = new Set(listed.map(({ id }) => id));
  const rows: TreeRow[] = [];
  const addBelow = (parent: string | null, depth: number): void => {
    for (const actor of listed) {
      const visibleParent = actor.parent !== null && ids.has(actor.parent) ? actor.parent : null;
      if (visibleParent !== parent) continue;
      rows.push({ actor, depth });
      addBelow(actor.id, depth + 1);
    }
  };
  addBelow(null, 0);
  return rows;
}

/** Returns the path of an actor's names, from the root: `checkout/card`. */
export function addressOf(run: Pick<Run, 'actors'>, id: string): string {
  const actor = run.actors.get(id);
  if (actor === undefined) return id;
  const { parent, name } = actor;
  return parent === null || !run.actors.has(parent) ? name : `${addressOf(run, parent)}/${name}`;
}
