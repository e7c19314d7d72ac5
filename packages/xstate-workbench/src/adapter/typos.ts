import type { AnyStateMachine } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { suggestionsFor } from '#workbench/chart/similarity.ts';
import { answersKeyOf, isInlineId } from '#workbench/chart/names.ts';
import { usableNames } from '#workbench/chart/words.ts';
import type { MachineModel, PartialWords } from './sidecar.ts';

interface MachineChart {
  readonly machine: AnyStateMachine;
  readonly chart: ChartState;
}

export interface Typo {
  readonly name: string;
  readonly section: string;
  readonly areSimilar: boolean;
  readonly suggestions: readonly string[];
}

export function typosIn(names: readonly string[], validNames: readonly string[], section: string): Typo[] {
  const validIds = new Map(validNames.map((name) => [name, name]));
  return names
    .filter((name) => !validIds.has(name))
    .map((name) => {
      const { areSimilar, names: suggestions } = suggestionsFor(name, validIds);
      return { name, section, areSimilar, suggestions: suggestions.map(([id]) => id) };
    });
}

const invokesIn = (chart: ChartState): ChartState['invokes'] =>
  statesIn(chart).flatMap(({ invokes }) => invokes);

const isHandled = (type: string, patterns: readonly string[]): boolean =>
  type.startsWith('xstate.') ||
  patterns.some((pattern) => pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1)));

export function typosInModel(
  { answers = {}, events = [], intended = [] }: MachineModel,
  machineCharts: readonly MachineChart[],
): Typo[] {
  const charts = machineCharts.map(({ chart }) => chart);
  const keys = [
    ...charts.flatMap(invokesIn).map(answersKeyOf),
    ...machineCharts.flatMap(({ machine }) => Object.keys(machine.implementations.actors)),
  ].filter((key) => !key.startsWith('xstate.'));
  const types = charts
    .flatMap(statesIn)
    .flatMap(({ transitions }) => transitions)
    .flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.name] : []));
  const unhandledTypes = [...new Set(events.map(({ type }) => type))].filter(
    (type) => !isHandled(type, types),
  );
  const states = charts.flatMap(statesIn).map(({ id }) => id);
  return [
    ...typosIn(Object.keys(answers), keys, 'answers'),
    ...typosIn(unhandledTypes, types, 'events'),
    ...typosIn(intended, [...states, ...keys], 'intended'),
  ];
}

/**
 * Returns the keys of the user's labels that match no machine of the file. Labels of guards within `and`, `or` and
 * `not` are ignored, because the chart does not contain them.
 */
export function typosInWords(
  { language: _language, guardParts: _parts, ...words }: PartialWords,
  machineCharts: readonly MachineChart[],
): Typo[] {
  const usable = machineCharts.flatMap(({ chart }) => [
    ...[...usableNames(chart)].filter((name) => !isInlineId(name.replace(/^actors: /, ''))),
    ...invokesIn(chart).flatMap((work) => (isInlineId(work.id) ? [`actors: ${answersKeyOf(work)}`] : [])),
  ]);
  const implementedNames = machineCharts.flatMap(({ machine: { implementations } }) =>
    (['guards', 'actions', 'delays'] as const).flatMap((kind) =>
      Object.keys(implementations[kind]).map((name) => `${kind}: ${name}`),
    ),
  );
  return Object.entries(words).flatMap(([kind, dictionary]) => {
    const validNames = usable.concat(implementedNames).filter((name) => name.startsWith(`${kind}: `));
    return typosIn(
      Object.keys(dictionary ?? {}),
      validNames.map((name) => name.slice(`${kind}: `.length)),
      `words.${kind}`,
    );
  });
}
