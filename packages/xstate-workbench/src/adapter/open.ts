import { isDeepStrictEqual } from 'node:util';
import { chartOf, statesIn, type ChartState } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { answersKeyOf, isPlacedId } from '#workbench/chart/names.ts';
import type { Words } from '#workbench/chart/words.ts';
import { fullBreadth, ordinaryBreadth, type Breadth } from './combinations.ts';
import { loadMachine, Refusal, type Loaded } from './load.ts';
import { loadingIn } from './loading.ts';
import { readSidecar, type MachineModel, type PartialWords } from './sidecar.ts';
import { namesOf, splitName, wordsOf } from './splitWords.ts';
import { subjectOf, type Sent, type Subject } from './subject.ts';

export interface Opened extends Loaded {
  readonly chart: ChartState;
  readonly words: Words;
  readonly model: MachineModel;
}

/** Maps words of inline work to the ids that XState generated. */
const wordsOfPlaced = (
  chart: ChartState,
  actors: Readonly<Record<string, string>> = {},
): Record<string, string> =>
  Object.fromEntries(
    statesIn(chart)
      .flatMap(({ invokes }) => invokes)
      .flatMap((work) => {
        const word = isPlacedId(work.id) ? actors[answersKeyOf(work)] : undefined;
        return word === undefined ? [] : [[work.id, word]];
      }),
  );

const mergeWords = (
  split: Words,
  { language = split.language, ...own }: PartialWords,
  chart: ChartState,
): Words => ({
  language,
  states: { ...split.states, ...own.states },
  events: { ...split.events, ...own.events },
  guards: { ...split.guards, ...own.guards },
  actions: { ...split.actions, ...own.actions },
  actors: { ...split.actors, ...own.actors, ...wordsOfPlaced(chart, own.actors) },
  delays: { ...split.delays, ...own.delays },
  announcements: { ...split.announcements, ...own.announcements },
});

export function titleOf({ machine, name, file }: Loaded): string {
  if (name !== 'default') return name;
  const [stem = ''] = (file.split(/[\\/]/).at(-1) ?? '').split('.');
  return machine.id === '(machine)' ? stem : machine.id;
}

/** @throws Refusal if XState rejects the machine, for example for a missing initial state */
function readChart({ machine, file, name }: Loaded, language: Language): ChartState {
  try {
    return chartOf(machine);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(loadingIn(language).unreadable(`${file}#${name}`, reason), { cause: error });
  }
}

/** `source` keeps names as in code, `words` splits them into words. */
export const namings = ['source', 'words'] as const;
export type Naming = (typeof namings)[number];

/** @throws Refusal with a suggestion */
export async function openMachine(
  address: string,
  language: Language,
  naming: Naming = 'source',
): Promise<Opened> {
  const loaded = await loadMachine(address, language);
  const read = readChart(loaded, language);
  const { model, words } = await readSidecar(loaded, language);
  // A machine without an id is named after its export.
  const chart = read.key === '(machine)' ? { ...read, key: loaded.name } : read;
  const title = titleOf(loaded);
  const own =
    naming === 'source' ? namesOf(chart, title, language) : wordsOf(chart, splitName(title), language);
  return { ...loaded, chart, model, words: mergeWords(own, words, chart) };
}

const withoutKnown = <T>(samples: readonly T[], known: readonly T[]): readonly T[] =>
  samples.filter((sample) => !known.some((one) => isDeepStrictEqual(one, sample)));

/** Collects inputs and events for machines: from the model, and otherwise from the types of the source. */
export async function createReader(): Promise<
  (opened: Pick<Opened, 'machine' | 'file' | 'name' | 'model'>) => Subject
> {
  // Loads the large TypeScript compiler only when samples are needed.
  const { createTypeReader } = await import('./readTypes.ts');
  const readTypes = createTypeReader();
  return ({ machine, file, name, model }) => {
    const read = (breadth: Breadth, isBoth: boolean): Sent =>
      subjectOf(machine, { model, types: readTypes(file, name, breadth), isBoth });
    const sent = read(ordinaryBreadth, false);
    return {
      ...sent,
      further() {
        const { inputs, events, cut } = read(fullBreadth, model.inferred !== false);
        return {
          inputs: withoutKnown(inputs, sent.inputs),
          events: withoutKnown(events, sent.events),
          cut: model.inferred === false ? [] : cut,
        };
      },
    };
  };
}
