import type { ChartState } from '#workbench/chart/chart.ts';
import type { Life, Program, Recording, SeenActor, Step, Told, View } from './protocol.ts';

export interface Run {
  readonly program: Program;
  readonly isLive: boolean;
  readonly file?: string;
  readonly charts: ReadonlyMap<string, ChartState>;
  readonly actors: ReadonlyMap<string, Life>;
  readonly steps: readonly Step[];
}

export type Session = ReadonlyMap<string, Run>;

/** Maximum number of steps. The oldest are dropped. */
const mostSteps = 5000;

function withSteps(run: Run, more: readonly Step[], most: number): Run {
  // An engine repeats its steps for each new inspector.
  const known = new Set(run.steps.map(({ order }) => order));
  const news = more.filter(({ order }) => !known.has(order));
  const steps = [...run.steps, ...news].sort((one, other) => one.order - other.order);
  const dropped = steps.splice(0, Math.max(0, steps.length - most));
  if (dropped.length === 0) return { ...run, steps };
  // Their last views become the initial views of their actors.
  const views = new Map(dropped.map(({ actor, view }) => [actor, view]));
  const shift = (count: number): number => Math.max(0, count - dropped.length);
  const actors = new Map<string, Life>();
  for (const [id, actor] of run.actors) {
    const { view, from, to } = actor;
    const since = { view: views.get(id) ?? view, from: shift(from), to: to === null ? null : shift(to) };
    actors.set(id, { ...actor, ...since });
  }
  return { ...run, steps, actors };
}

function withActors(run: Run, more: readonly SeenActor[]): Run {
  const actors = new Map(run.actors);
  for (const actor of more) {
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

const begun = (program: Program): Run => ({
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

function changed(run: Run, told: Exclude<Told, { readonly kind: 'here' | 'recording' }>, most: number): Run {
  switch (told.kind) {
    case 'charts':
      return {
        ...run,
        charts: new Map([...run.charts, ...told.charts.map((chart) => [chart.id, chart] as const)]),
      };
    case 'actors':
      return withActors(run, told.actors);
    case 'steps':
      return withSteps(run, told.steps, most);
    case 'ended':
      return withoutActors(run, told.actors);
    case 'gone':
      return { ...run, isLive: false };
    case 'verdict':
      return run;
  }
}

/**
 * Session after another message.
 * @param most number of steps to store. The views of dropped steps are preserved.
 */
export function heard(session: Session, told: Told, most = mostSteps): Session {
  if (told.kind === 'here') {
    return session.has(told.program.run)
      ? session
      : new Map([...session, [told.program.run, begun(told.program)]]);
  }
  if (told.kind === 'recording') {
    const known = session.get(told.run);
    // The recording is meant for a window that connected later.
    if (known?.isLive === true && known.steps.length >= told.recording.steps.length) return session;
    return new Map([...session, [told.run, recordedRun(told.recording, told.isLive)]]);
  }
  const run = session.get(told.run);
  return run === undefined ? session : new Map([...session, [told.run, changed(run, told, most)]]);
}

/**
 * View of an actor after the first `count` steps.
 * @returns `null` if it is not a machine, or had not started
 */
export function viewAt({ steps, actors }: Run, actor: string, count: number): View | null {
  const last = steps
    .slice(0, count)
    .filter((step) => step.actor === actor)
    .at(-1);
  return last?.view ?? actors.get(actor)?.view ?? null;
}

interface TreeRow {
  readonly actor: Life;
  readonly depth: number;
}

const isAliveAt = ({ from, to }: Life, count: number): boolean =>
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

export function treeAt({ actors }: Run, count: number): readonly TreeRow[] {
  const alive = [...actors.values()].filter((actor) => isAliveAt(actor, count));
  const ids = new Set(alive.map(({ id }) => id));
  const rows: TreeRow[] = [];
  const addBelow = (parent: string | null, depth: number): void => {
    for (const actor of alive) {
      const own = actor.parent !== null && ids.has(actor.parent) ? actor.parent : null;
      if (own !== parent) continue;
      rows.push({ actor, depth });
      addBelow(actor.id, depth + 1);
    }
  };
  addBelow(null, 0);
  return rows;
}

/** Path of actor names: `checkout/card`. */
export function addressOf(run: Pick<Run, 'actors'>, id: string): string {
  const actor = run.actors.get(id);
  if (actor === undefined) return id;
  const { parent, name } = actor;
  return parent === null || !run.actors.has(parent) ? name : `${addressOf(run, parent)}/${name}`;
}
