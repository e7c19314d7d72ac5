import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { sentenceOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Fault } from './controls.ts';
import { goalsMet } from './coverage.ts';
import type { Edge } from './explore.ts';
import type { Model } from './model.ts';
import type { Paths } from './paths.ts';
import { payloadOf } from './plan.ts';
import { tellerFor } from './telling.ts';

interface CaseStep {
  /** What to do, in words that are on the screen. */
  readonly action: string;
  /** To be set before. */
  readonly fault: Fault | undefined;
}

/** One thing to try by hand, the shortest way. */
export interface Case {
  /** Made of the goal's name alone: it stays when others come and go. */
  readonly id: string;
  readonly title: string;
  /** 1 where money is at stake, 2 where something fails or takes too long, 3 elsewhere. */
  readonly priority: 1 | 2 | 3;
  readonly goal: string;
  readonly precondition: string;
  readonly steps: readonly CaseStep[];
  /** What has to hold at the last step. */
  readonly conditions: readonly string[];
  readonly expected: string;
  readonly said: readonly string[];
  readonly pictures: readonly string[];
}

export interface Cases {
  readonly cases: readonly Case[];
  /** Goals that nobody outside can bring about: they happen inside, and the tours show them. */
  readonly inside: readonly string[];
}

/** A number of a text that is the same everywhere (FNV-1a), in letters and digits. */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0');
}

/** The shortest ways from the starts, and from each place that a link leads to, with what to do first. */
function waysInto({ starts, edges }: Paths, openedBy: (edge: Edge) => string | undefined, atStart: string) {
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const ways = new Map<string, { readonly opening: string; readonly steps: readonly Edge[] }>();
  for (const { key } of starts) ways.set(key, { opening: atStart, steps: [] });
  for (const [key, [edge]] of leaving) {
    const opening = edge && openedBy(edge);
    if (opening !== undefined) ways.set(key, { opening, steps: [] });
  }
  for (const [key, { opening, steps }] of ways) {
    for (const edge of leaving.get(key) ?? []) {
      if (edge.isAccepted && !ways.has(edge.to)) ways.set(edge.to, { opening, steps: [...steps, edge] });
    }
  }
  return ways;
}

/** Short cases for who tests by hand, one for each goal that can be brought about from outside. */
export function casesOf(
  model: Model,
  chart: ChartState,
  words: Words,
  paths: Paths,
  pictureOf: (state: string) => string | undefined = () => undefined,
): Cases {
  const { controls, manual } = model;
  const { placeOf, saidIn, nearest } = tellerFor(chart, words);
  const transitions = new Map(
    statesIn(chart).flatMap((state) => state.transitions.map((one) => [one.name, one] as const)),
  );

  const wordsOf = (edge: Edge): string => {
    const [first] = [...edge.taken, ...edge.refused].flatMap((name) => transitions.get(name) ?? []);
    const payload = payloadOf(edge.event);
    const sentence = first === undefined ? edge.event.type : sentenceOf(first.trigger, words);
    return sentence + (payload === undefined ? '' : ` (${payload})`);
  };
  /** None when it happens inside. */
  const stepOf = (edge: Edge): CaseStep | undefined => {
    if (controls === undefined) return { action: wordsOf(edge), fault: undefined };
    const control = controls(edge.event);
    if (control === undefined) return undefined;
    return { action: control.action, fault: control.kind === 'answer' ? control.fault : undefined };
  };
  const priorityOf = ({ before, after, event }: Edge): Case['priority'] => {
    if (manual?.risksMoney?.(before) === true || manual?.risksMoney?.(after) === true) return 1;
    return after.hasTag('problem') || /^xstate\.(?:error|after)\./.test(event.type) ? 2 : 3;
  };
  const conditionsOf = (edge: Edge): string[] =>
    (['taken', 'refused'] as const).flatMap((answer) =>
      edge[answer].flatMap((name) => {
        const guard = transitions.get(name)?.guard;
        return guard === undefined
          ? []
          : [`${answer === 'taken' ? 'oui' : 'non'} : ${wordFor(words, 'guards', guard)}`];
      }),
    );

  const [start] = paths.starts;
  const atStart = start === undefined ? '' : `Partir de : ${placeOf(start.after)}`;
  const ways = waysInto(paths, ({ before }) => manual?.openedBy?.(before), atStart);
  const showing = new Map<string, Edge>();
  const lengthTo = (edge: Edge): number => ways.get(edge.from)?.steps.length ?? Infinity;
  for (const edge of paths.edges) {
    if (stepOf(edge) === undefined) continue;
    for (const goal of goalsMet(edge)) {
      const known = showing.get(goal);
      if (known === undefined || lengthTo(edge) < lengthTo(known)) showing.set(goal, edge);
    }
  }

  const caseOf = (goal: string): Case[] => {
    const edge = showing.get(goal);
    const way = edge && ways.get(edge.from);
    if (edge === undefined || way === undefined) return [];
    return [
      {
        id: `${chart.id.toUpperCase()}-${hashOf(goal)}`,
        title: `${wordsOf(edge).replace(/ \(.*\)$/, '')} → ${edge.isAccepted ? placeOf(edge.after) : 'rien ne change'}`,
        priority: priorityOf(edge),
        goal,
        precondition: way.opening,
        steps: [...way.steps, edge].flatMap((step) => stepOf(step) ?? []),
        conditions: conditionsOf(edge),
        expected: placeOf(edge.after),
        said: saidIn(edge.after),
        pictures: [...new Set(nearest(edge.after, pictureOf))],
      },
    ];
  };
  const goals = [...paths.goals.transitions, ...paths.goals.refusals];
  const cases = goals.flatMap(caseOf).toSorted((one, other) => one.priority - other.priority);
  return { cases, inside: goals.filter((goal) => !showing.has(goal)) };
}
