import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { conditionOf, sentenceOf } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';
import { caseIdOf } from './caseId.ts';
import type { Case, Cases, PictureOf } from './cases.ts';
import { goalsMet } from './coverage.ts';
import type { Edge } from './explore.ts';
import type { Model } from './model.ts';
import type { Paths } from './paths.ts';
import { payloadOf } from './eventText.ts';
import type { Act, Environment, Recipe } from './script.ts';
import { tellerFor } from './telling.ts';

const plain: Environment = {
  preface: [],
  setting: (faults) => faults.map(({ call, mode }) => `${call}\u00a0: ${mode}`).join('\u00a0; '),
  lifting: 'Lever les pannes',
};

interface Way {
  readonly start: Recipe;
  readonly steps: readonly Edge[];
}

function waysInto({ starts, edges }: Paths, recipeOf: (index: number) => Recipe): Map<string, Way> {
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const ways = new Map<string, Way>();
  for (const [index, { key }] of starts.entries())
    if (!ways.has(key)) ways.set(key, { start: recipeOf(index), steps: [] });
  for (const [key, { start, steps }] of ways) {
    for (const edge of leaving.get(key) ?? []) {
      if (edge.isAccepted && !ways.has(edge.to)) ways.set(edge.to, { start, steps: [...steps, edge] });
    }
  }
  return ways;
}

/**
 * Cases of a machine without scripts, in the words of its chart, shortest paths first. Each covers a new
 * goal.
 */
export function foundCases(
  { controls, machine }: Model,
  chart: ChartState,
  words: Words,
  paths: Paths,
  pictureOf: PictureOf,
): Cases {
  const { placeOf, saidIn, nearest } = tellerFor(chart, words);
  const known = new Map(
    statesIn(chart).flatMap((state) => state.transitions.map((one) => [one.name, one] as const)),
  );
  const transitionsOf = (edge: Edge): readonly ChartTransition[] =>
    [...edge.taken, ...edge.refused].flatMap((name) => known.get(name) ?? []);
  const wordsOf = (edge: Edge): string => {
    const [first] = transitionsOf(edge);
    return first === undefined ? edge.event.type : sentenceOf(first.trigger, words);
  };
  /** `undefined` for internal events. */
  const actOf = (edge: Edge): Act | undefined => {
    const control = controls?.(edge.event);
    if (controls !== undefined && control === undefined) return undefined;
    const payload = payloadOf(edge.event);
    const does = control?.action ?? wordsOf(edge) + (payload === undefined ? '' : ` (${payload})`);
    const said = saidIn(edge.after).map((text) => `«\u00a0${text}\u00a0»`);
    return { does, sees: [edge.isAccepted ? placeOf(edge.after) : 'rien ne change', ...said] };
  };
  const faultsOf = (steps: readonly Edge[]) =>
    steps.flatMap(({ event }) => {
      const control = controls?.(event);
      return control?.kind === 'answer' && control.fault !== undefined ? [control.fault] : [];
    });

  const ways = waysInto(paths, (index) => {
    const start = paths.starts[index];
    const input = start?.input === undefined ? '' : ` (${JSON.stringify(start.input)})`;
    return {
      name: String(index + 1),
      title: start === undefined ? chart.id : placeOf(start.after),
      acts: [{ does: `Démarrer ${machine.id}${input}`, sees: [] }],
    };
  });
  const shown = new Map<
    string,
    { readonly way: readonly Edge[]; readonly start: Recipe; readonly goals: string[] }
  >();
  const met = new Set<string>();
  for (const edge of paths.edges.toSorted(
    (one, other) => (ways.get(one.from)?.steps.length ?? 0) - (ways.get(other.from)?.steps.length ?? 0),
  )) {
    const fresh = goalsMet(edge).filter((goal) => !met.has(goal));
    const into = ways.get(edge.from);
    if (fresh.length === 0 || into === undefined || actOf(edge) === undefined) continue;
    for (const goal of fresh) met.add(goal);
    const way = [...into.steps, edge];
    const acts = JSON.stringify([into.start.name, way.flatMap((step) => actOf(step)?.does ?? [])]);
    const same = shown.get(acts);
    if (same === undefined) shown.set(acts, { way, start: into.start, goals: fresh });
    else same.goals.push(...fresh);
  }

  const cases = [...shown.values()].flatMap(({ way, start, goals }): Case[] => {
    const [last, [goal]] = [way.at(-1), goals];
    if (last === undefined || goal === undefined) return [];
    const transition = known.get(goal);
    const acts = way.flatMap((step) => actOf(step) ?? []);
    const condition = transition === undefined ? undefined : conditionOf(transition, words);
    return [
      {
        id: caseIdOf(chart.id, goal),
        title: `${placeOf(last.before)}\u00a0: ${wordsOf(last)}${condition === undefined ? '' : `, ${condition}`} → ${last.isAccepted ? placeOf(last.after) : 'rien ne change'}`,
        priority: last.after.hasTag('problem') || /^xstate\.(?:error|after)\./.test(last.event.type) ? 2 : 3,
        start,
        faults: faultsOf(way),
        acts,
        goals,
        pictures: nearest(last.after, (state) => pictureOf(state, false)).map((file) => ({
          step: acts.length,
          file,
        })),
      },
    ];
  });
  return {
    cases,
    environment: plain,
    automatic: [...paths.goals.transitions, ...paths.goals.refusals]
      .filter((goal) => !met.has(goal))
      .map((goal) => ({
        id: caseIdOf(chart.id, goal),
        goal,
        reason: 'événement interne à la machine',
        playedBy: 'les parcours automatiques',
      })),
  };
}
