import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chartOf, statesIn, type ChartState } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { answersKeyOf, isInlineId } from '#workbench/chart/names.ts';
import type { Words } from '#workbench/chart/words.ts';
import { extendedSampleLimits, defaultSampleLimits, type SampleLimits } from './combinations.ts';
import { loadMachine, UserError, type LoadedMachine } from './loadMachine.ts';
import { loadMessagesIn } from './loadMessages.ts';
import { readSidecar, type MachineModel, type PartialWords } from './sidecar.ts';
import { namesOf, splitName, wordsOf } from './splitWords.ts';
import { subjectOf, type SubjectSamples, type Subject } from './subject.ts';

export interface OpenedMachine extends LoadedMachine {
  /** Name of the machine in reports: `order.ts#order`. If several machines have it, with folders. */
  readonly label: string;
  readonly chart: ChartState;
  readonly words: Words;
  readonly model: MachineModel;
}

/** Returns the user's labels for inline work, by the ids that XState generates. */
const wordsOfInlineWork = (
  chart: ChartState,
  actors: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    statesIn(chart)
      .flatMap(({ invokes }) => invokes)
      .flatMap((invocation) => {
        const word = isInlineId(invocation.id) ? actors[answersKeyOf(invocation)] : undefined;
        return word === undefined ? [] : [[invocation.id, word]];
      }),
  );

const mergeWords = (
  defaultWords: Words,
  { language = defaultWords.language, ...customWords }: PartialWords,
  chart: ChartState,
): Words => ({
  language,
  states: { ...defaultWords.states, ...customWords.states },
  events: { ...defaultWords.events, ...customWords.events },
  guards: { ...defaultWords.guards, ...customWords.guards },
  actions: { ...defaultWords.actions, ...customWords.actions },
  actors: { ...defaultWords.actors, ...customWords.actors, ...wordsOfInlineWork(chart, customWords.actors) },
  delays: { ...defaultWords.delays, ...customWords.delays },
  announcements: { ...defaultWords.announcements, ...customWords.announcements },
});

export function titleOf({ machine, name, file }: LoadedMachine): string {
  if (name !== 'default') return name;
  const [stem = ''] = (file.split(/[\\/]/).at(-1) ?? '').split('.');
  return machine.id === '(machine)' ? stem : machine.id;
}

/**
 * Reads a machine as plain data.
 * @throws UserError if XState rejects the machine, for example for a missing initial state
 */
function readChart({ machine, file, name }: LoadedMachine, language: Language): ChartState {
  try {
    return chartOf(machine);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(loadMessagesIn(language).unreadable(`${file}#${name}`, reason), { cause: error });
  }
}

/** Styles of names in drawings and reports. `source` prints names as in code, `words` splits them into words. */
export const namingStyles = ['source', 'words'] as const;
export type NamingStyle = (typeof namingStyles)[number];

/**
 * Loads a machine with its model and labels.
 * @throws UserError with the nearest valid address
 */
export async function openMachine(
  address: string,
  language: Language,
  naming: NamingStyle = 'source',
): Promise<OpenedMachine> {
  const loaded = await loadMachine(address, language);
  const loadedChart = readChart(loaded, language);
  const { model, words } = await readSidecar(loaded, language);
  const chart = loadedChart.key === '(machine)' ? { ...loadedChart, key: loaded.name } : loadedChart;
  const title = titleOf(loaded);
  const customWords =
    naming === 'source' ? namesOf(chart, title, language) : wordsOf(chart, splitName(title), language);
  const label = `${basename(loaded.file)}#${loaded.name}`;
  return { ...loaded, label, chart, model, words: mergeWords(customWords, words, chart) };
}

const excludeSamples = <T>(samples: readonly T[], existing: readonly T[]): readonly T[] =>
  samples.filter((sample) => !existing.some((existingSample) => isDeepStrictEqual(existingSample, sample)));

/** Collects a machine's inputs and events. Calls `onWork` often while types are read. */
type SubjectReader = (
  opened: Pick<OpenedMachine, 'machine' | 'file' | 'name' | 'model'>,
  onWork?: () => void,
) => Subject;

/** Returns a function that collects a machine's inputs and events, from the user's model or the types of the source. */
export async function createSubjectReader(): Promise<SubjectReader> {
  // The TypeScript compiler is large, so it loads only when samples are needed.
  const { createTypeReader } = await import('./readTypes.ts');
  const readTypes = createTypeReader();
  return ({ machine, file, name, model }, onWork = () => undefined) => {
    const loadedChart = (breadth: SampleLimits, isBoth: boolean): SubjectSamples =>
      subjectOf(machine, { model, types: readTypes(file, name, breadth, onWork), shouldMerge: isBoth });
    const subject = loadedChart(defaultSampleLimits, false);
    return {
      ...subject,
      furtherSamples() {
        const { inputs, events, truncatedNames } = loadedChart(
          extendedSampleLimits,
          model.inferred !== false,
        );
        return {
          inputs: excludeSamples(inputs, subject.inputs),
          events: excludeSamples(events, subject.events),
          truncatedNames: model.inferred === false ? [] : truncatedNames,
        };
      },
    };
  };
}
