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

/** A machine of the user's as all commands take it. */
export interface Opened extends Loaded {
  readonly chart: ChartState;
  readonly words: Words;
  readonly model: MachineModel;
}

/** Words of work that has no id of its own, by that id which XState made: people know it by another key. */
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

/** The user's words, each kind before those that are split from names. */
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

/** `#default` names nothing: then the machine's id does, or its file. */
export function titleOf({ machine, name, file }: Loaded): string {
  if (name !== 'default') return name;
  const [stem = ''] = (file.split(/[\\/]/).at(-1) ?? '').split('.');
  return machine.id === '(machine)' ? stem : machine.id;
}

/** @throws Refusal of a machine that XState itself does not take, such as one whose initial state is not there */
function readChart({ machine, file, name }: Loaded, language: Language): ChartState {
  try {
    return chartOf(machine);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(loadingIn(language).unreadable(`${file}#${name}`, reason), { cause: error });
  }
}

/** How names are shown: as the source has them, or split into words for who does not read code. */
export const namings = ['source', 'words'] as const;
export type Naming = (typeof namings)[number];

/**
 * Imports the machine of an address with what is written beside it.
 * @throws Refusal that says what to write instead.
 */
export async function openMachine(
  address: string,
  language: Language,
  naming: Naming = 'source',
): Promise<Opened> {
  const loaded = await loadMachine(address, language);
  const read = readChart(loaded, language);
  const { model, words } = await readSidecar(loaded, language);
  // A machine without an id is known by its export.
  const chart = read.key === '(machine)' ? { ...read, key: loaded.name } : read;
  const title = titleOf(loaded);
  const own =
    naming === 'source' ? namesOf(chart, title, language) : wordsOf(chart, splitName(title), language);
  return { ...loaded, chart, model, words: mergeWords(own, words, chart) };
}

const withoutKnown = <T>(samples: readonly T[], known: readonly T[]): readonly T[] =>
  samples.filter((sample) => !known.some((one) => isDeepStrictEqual(one, sample)));

/** Finds what to send to machines: from the model beside each, and for the rest from the types of its source. */
export async function createReader(): Promise<
  (opened: Pick<Opened, 'machine' | 'file' | 'name' | 'model'>) => Subject
> {
  // The compiler is big: who only draws does not wait for it.
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
