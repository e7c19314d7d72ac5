import { statesIn, type ChartState, type ChartTransition } from 'xstate-workbench/chart/chart';
import { conditionOf, triggerSentence } from 'xstate-workbench/chart/phrases';
import type { Words } from 'xstate-workbench/chart/words';
import { caseIdOf } from 'xstate-workbench/paths/caseId';
import type { Case, Cases, PictureOf } from './cases.ts';
import { coveredGoals } from 'xstate-workbench/paths/coverage';
import type { Edge } from 'xstate-workbench/paths/exploration';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import type { Paths } from 'xstate-workbench/paths/paths';
import { payloadOf } from 'xstate-workbench/paths/eventText';
import type { Act, Environment, Recipe } from './script.ts';
import { createSnapshotText } from 'xstate-workbench/paths/snapshotText';

const defaultEnvironment: Environment = {
  preface: [],
  faultInstruction: (faults) => faults.map(({ call, mode }) => `${call}\u00a0: ${mode}`).join('\u00a0; '),
  clearFaultsInstruction: 'Lever les pannes',
};

interface PathToState {
  readonly start: Recipe;
  readonly steps: readonly Edge[];
}

function pathsByState(
  { starts, edges }: Paths,
  recipeOf: (index: number) => Recipe,
): Map<string, PathToState> {
  const edgesBySource = Map.groupBy(edges, ({ from }) => from);
  const pathByState = new Map<string, PathToState>();
  for (const [index, { key }] of starts.entries())
    if (!pathByState.has(key)) pathByState.set(key, { start: recipeOf(index), steps: [] });
  for (const [key, { start, steps }] of pathByState) {
    for (const edge of edgesBySource.get(key) ?? []) {
      if (edge.isAccepted && !pathByState.has(edge.to))
        pathByState.set(edge.to, { start, steps: [...steps, edge] });
    }
  }
  return pathByState;
}

/**
 * Derives test cases from the shortest paths of a machine without scripts, with the labels of its chart. Each test case
 * covers a new transition or guard result.
 */
export function foundCases(
  { controls, machine }: ShopModel,
  chart: ChartState,
  words: Words,
  paths: Paths,
  pictureOf: PictureOf,
): Cases {
  const { stateText, announcementsIn, nearestValues } = createSnapshotText(chart, words);
  const transitionsByName = new Map(
    statesIn(chart).flatMap((state) => state.transitions.map((one) => [one.name, one] as const)),
  );
  const transitionsOf = (edge: Edge): readonly ChartTransition[] =>
    [...edge.taken, ...edge.rejected].flatMap((name) => transitionsByName.get(name) ?? []);
  const wordsOf = (edge: Edge): string => {
    const [first] = transitionsOf(edge);
    return first === undefined ? edge.event.type : triggerSentence(first.trigger, words);
  };
  /** Returns the tester's instruction for a step. `undefined` for internal events. */
  const actOf = (edge: Edge): Act | undefined => {
    const control = controls?.(edge.event);
    if (controls !== undefined && control === undefined) return undefined;
    const payload = payloadOf(edge.event);
    const does = control?.action ?? wordsOf(edge) + (payload === undefined ? '' : ` (${payload})`);
    const announcements = announcementsIn(edge.after).map((text) => `«\u00a0${text}\u00a0»`);
    return {
      action: does,
      expected: [edge.isAccepted ? stateText(edge.after) : 'rien ne change', ...announcements],
    };
  };
  const faultsOf = (steps: readonly Edge[]) =>
    steps.flatMap(({ event }) => {
      const control = controls?.(event);
      return control?.kind === 'answer' && control.fault !== undefined ? [control.fault] : [];
    });

  const pathByState = pathsByState(paths, (index) => {
    const start = paths.starts[index];
    const input = start?.input === undefined ? '' : ` (${JSON.stringify(start.input)})`;
    return {
      name: String(index + 1),
      title: start === undefined ? chart.id : stateText(start.after),
      acts: [{ action: `Démarrer ${machine.id}${input}`, expected: [] }],
    };
  });
  const candidatesByActs = new Map<
    string,
    { readonly way: readonly Edge[]; readonly start: Recipe; readonly goals: string[] }
  >();
  const covered = new Set<string>();
  for (const edge of paths.edges.toSorted(
    (one, other) =>
      (pathByState.get(one.from)?.steps.length ?? 0) - (pathByState.get(other.from)?.steps.length ?? 0),
  )) {
    const newGoals = coveredGoals(edge).filter((goal) => !covered.has(goal));
    const pathInto = pathByState.get(edge.from);
    if (newGoals.length === 0 || pathInto === undefined || actOf(edge) === undefined) continue;
    for (const goal of newGoals) covered.add(goal);
    const pathEdges = [...pathInto.steps, edge];
    const acts = JSON.stringify([
      pathInto.start.name,
      pathEdges.flatMap((step) => actOf(step)?.action ?? []),
    ]);
    const existing = candidatesByActs.get(acts);
    if (existing === undefined)
      candidatesByActs.set(acts, { way: pathEdges, start: pathInto.start, goals: newGoals });
    else existing.goals.push(...newGoals);
  }

  const cases = [...candidatesByActs.values()].flatMap(({ way: pathEdges, start, goals }): Case[] => {
    const [lastEdge, [goal]] = [pathEdges.at(-1), goals];
    if (lastEdge === undefined || goal === undefined) return [];
    const transition = transitionsByName.get(goal);
    const acts = pathEdges.flatMap((step) => actOf(step) ?? []);
    const condition = transition === undefined ? undefined : conditionOf(transition, words);
    return [
      {
        id: caseIdOf(chart.id, goal),
        title: `${stateText(lastEdge.before)}\u00a0: ${wordsOf(lastEdge)}${condition === undefined ? '' : `, ${condition}`} → ${lastEdge.isAccepted ? stateText(lastEdge.after) : 'rien ne change'}`,
        priority:
          lastEdge.after.hasTag('problem') || /^xstate\.(?:error|after)\./.test(lastEdge.event.type) ? 2 : 3,
        start,
        faults: faultsOf(pathEdges),
        acts,
        goals,
        pictures: nearestValues(lastEdge.after, (state) => pictureOf(state, false)).map((file) => ({
          step: acts.length,
          file,
        })),
      },
    ];
  });
  return {
    cases,
    environment: defaultEnvironment,
    automatic: [...paths.goals.transitions, ...paths.goals.rejections]
      .filter((goal) => !covered.has(goal))
      .map((goal) => ({
        id: caseIdOf(chart.id, goal),
        goal,
        reason: 'événement interne à la machine',
        coveredBy: 'les parcours automatiques',
      })),
  };
}
