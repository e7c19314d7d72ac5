import type { AnyStateMachine } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { offeredFor } from '#workbench/chart/likeness.ts';
import { answersKeyOf, isPlacedId } from '#workbench/chart/names.ts';
import { usableNames } from '#workbench/chart/words.ts';
import type { MachineModel, PartialWords } from './sidecar.ts';

interface Charted {
  readonly machine: AnyStateMachine;
  readonly chart: ChartState;
}

export interface Typo {
  readonly name: string;
  readonly place: string;
  readonly areNear: boolean;
  readonly offered: readonly string[];
}

export function typosIn(names: readonly string[], known: readonly string[], place: string): Typo[] {
  const choices = new Map(known.map((name) => [name, name]));
  return names
    .filter((name) => !choices.has(name))
    .map((name) => {
      const { areNear, names: offered } = offeredFor(name, choices);
      return { name, place, areNear, offered: offered.map(([id]) => id) };
    });
}

const invokesIn = (chart: ChartState): ChartState['invokes'] =>
  statesIn(chart).flatMap(({ invokes }) => invokes);

const isHeard = (type: string, patterns: readonly string[]): boolean =>
  type.startsWith('xstate.') ||
  patterns.some((pattern) => pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1)));

/** Model names that no machine of the file has. */
export function typosInModel(
  { answers = {}, events = [], intended = [] }: MachineModel,
  charted: readonly Charted[],
): Typo[] {
  const charts = charted.map(({ chart }) => chart);
  const keys = [
    ...charts.flatMap(invokesIn).map(answersKeyOf),
    ...charted.flatMap(({ machine }) => Object.keys(machine.implementations.actors)),
  ].filter((key) => !key.startsWith('xstate.'));
  const types = charts
    .flatMap(statesIn)
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.name] : []));
  const sent = [...new Set(events.map(({ type }) => type))].filter((type) => !isHeard(type, types));
  const states = charts.flatMap(statesIn).map(({ id }) => id);
  return [
    ...typosIn(Object.keys(answers), keys, 'answers'),
    ...typosIn(sent, types, 'events'),
    ...typosIn(intended, [...states, ...keys], 'intended'),
  ];
}

/** Word keys that no machine of the file has. Parts of guards are not in the chart, so they are ignored. */
export function typosInWords(
  { language: _language, guardParts: _parts, ...words }: PartialWords,
  charted: readonly Charted[],
): Typo[] {
  const usable = charted.flatMap(({ chart }) => [
    ...[...usableNames(chart)].filter((name) => !isPlacedId(name.replace(/^actors: /, ''))),
    ...invokesIn(chart).flatMap((work) => (isPlacedId(work.id) ? [`actors: ${answersKeyOf(work)}`] : [])),
  ]);
  const given = charted.flatMap(({ machine: { implementations } }) =>
    (['guards', 'actions', 'delays'] as const).flatMap((kind) =>
      Object.keys(implementations[kind]).map((name) => `${kind}: ${name}`),
    ),
  );
  return Object.entries(words).flatMap(([kind, dictionary]) => {
    const known = usable.concat(given).filter((name) => name.startsWith(`${kind}: `));
    return typosIn(
      Object.keys(dictionary ?? {}),
      known.map((name) => name.slice(`${kind}: `.length)),
      `words.${kind}`,
    );
  });
}
