import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { mark } from './mark.ts';
import type { Paragraph, Run } from './typeset.ts';

/** A sheet as others say it. */
export interface SheetMark {
  /** Of its file, without ending. */
  readonly name: string;
  /** From 1. */
  readonly number: number;
}

/** The sheet that says all that a transition asks, by its name; undefined where there are no sheets. */
export type SheetOf = (transition: string) => SheetMark | undefined;

/** Of what is drawn whole. */
export const noSheets: SheetOf = () => undefined;

/** A candidate that stands on another sheet. */
export interface Missing {
  readonly rank: number;
  readonly sheet: SheetMark | undefined;
}

/** What a label has to know of what stands around it. */
export interface Around {
  /** All begin inside a closed state: the others of their candidates stand on its own sheet. */
  readonly isOutlined: boolean;
  /** Candidates that are asked before one. */
  readonly earlier: (transition: ChartTransition) => readonly ChartTransition[];
  /** The other candidates of its event that do not stand on this sheet, where this one is to say so. */
  readonly missing: (transition: ChartTransition) => readonly Missing[];
  readonly sheetOf: SheetOf;
  /** Whether it is the last of those that are asked at once, and a no leaves the machine where it is. */
  readonly isLastBeforeStay: (transition: ChartTransition) => boolean;
  /** Whether its event leads to several places, so that the event alone does not say why to this one. */
  readonly isChoice: (transition: ChartTransition) => boolean;
  /** The state in which one begins, where the same is asked elsewhere in the closed state and leads elsewhere. */
  readonly stateToName: (transition: ChartTransition) => string | undefined;
}

/** The way to a sheet, after what stands there. */
export function wayTo(sheet: SheetMark | undefined, words: Words): Run[] {
  const phrases = phrasesIn(words.language);
  if (sheet === undefined) return [{ text: phrases.inAnotherFrame, tone: 'caption' }];
  return [
    { text: phrases.effects, tone: 'caption' },
    { text: phrases.onSheet(sheet.number), tone: 'caption', to: `sheet ${sheet.name}` },
  ];
}

/** What holds when a question was answered with no: its contrary, where the words have one. */
function unlessOf(question: ChartTransition, words: Words): string {
  const phrases = phrasesIn(words.language);
  const contrary = contraryOf(question, words);
  if (contrary !== undefined) return phrases.if(contrary);
  return `${phrases.unless}${conditionOf({ ...question, rank: 1 }, words) ?? ''}`;
}

const contraryOf = ({ guard }: ChartTransition, words: Words): string | undefined =>
  guard === undefined ? undefined : words.contraries?.[guard];

/**
 * What a last candidate says in place of a bare « sinon »: what the question before it has left, or that question itself where it is
 * the only one and stands at another arrow. Undefined where the bare word will do.
 */
export function otherwiseIn(
  transition: ChartTransition,
  beside: readonly ChartTransition[],
  words: Words,
  { earlier }: Around,
): string | undefined {
  if (!transition.isOtherwise) return undefined;
  const asked = earlier(transition);
  const before = asked.at(-1);
  if (before === undefined) return undefined;
  const contrary = contraryOf(before, words);
  const isApart = asked.length === 1 && !beside.some(({ name }) => name === before.name);
  if (isApart) return unlessOf(before, words);
  return contrary === undefined ? undefined : phrasesIn(words.language).otherwiseWith(contrary);
}

/** What the last candidate asks by being the last: that the other has said no; where there were more, the sheet that tells them. */
function otherwiseOf(transition: ChartTransition, { earlier, sheetOf }: Around, words: Words): Run[] {
  const phrases = phrasesIn(words.language);
  const [only, ...more] = earlier(transition);
  if (only !== undefined && more.length === 0) return [{ text: unlessOf(only, words), tone: 'guard' }];
  const sheet = sheetOf(transition.name);
  return [{ text: phrases.inOtherCases, tone: 'guard' }, ...(sheet === undefined ? [] : wayTo(sheet, words))];
}

/** In which states the same is asked, where that has to be said. */
function statesOf(alike: readonly { readonly state: string | undefined }[], words: Words): Run[] {
  const states = [...new Set(alike.flatMap(({ state }) => state ?? []))];
  const { said } = phrasesIn(words.language);
  const names = states.map((state) => said(wordFor(words, 'states', state)));
  return names.length === 0 ? [] : [{ text: ` (${names.join(', ')})`, tone: 'guard' }];
}

const saidBy = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Of an event that may come in several states; what follows at once is its own state's alone. */
const asksNothing = ({ guard, isOtherwise, trigger }: ChartTransition): boolean =>
  guard === undefined && !isOtherwise && trigger.kind === 'event';

/**
 * What is asked, each question once: where the others stand is another sheet, so these have no number.
 * @param ofEvent all that the arrow shows of the event, when only some of them are to be told
 */
export function gistOf(
  transitions: readonly ChartTransition[],
  words: Words,
  around: Around,
  ofEvent: readonly ChartTransition[] = transitions,
): Paragraph[] {
  const others = new Map(
    transitions
      .filter(({ isOtherwise }) => isOtherwise)
      .map((transition) => [transition, otherwiseOf(transition, around, words)]),
  );
  const isOfMany = new Set(others.values().map(saidBy)).size > 1;
  // Asked in one state and not in another, a condition alone would stand for both.
  const asking = new Set(ofEvent.filter((one) => !asksNothing(one)).map(({ source }) => source));
  const isMixed = ofEvent.some((one) => asksNothing(one) && !asking.has(one.source));
  const asked = transitions.map((transition) => {
    const condition = conditionOf({ ...transition, rank: 1 }, words);
    const other = others.get(transition);
    const plain: Run[] = condition === undefined ? [] : [{ text: condition, tone: 'guard' }];
    const isNamed =
      (isMixed && (others.size === 0 || !asksNothing(transition))) || (other !== undefined && isOfMany);
    const state = isNamed ? transition.source : around.stateToName(transition);
    return { transition, runs: other ?? plain, state };
  });
  const named = Map.groupBy(asked, ({ runs, state }) => `${saidBy(runs)} ${state === undefined}`);
  return [...named.values()].flatMap((alike) => {
    const runs = (alike[0]?.runs ?? []).concat(statesOf(alike, words));
    return runs.length === 0
      ? []
      : [
          mark(
            alike.map(({ transition }) => transition),
            { runs },
          ),
        ];
  });
}

/** Says of numbers that are missing where they are, sheet by sheet. */
export function elsewhereOf(
  transitions: readonly ChartTransition[],
  words: Words,
  around: Around,
): Paragraph[] {
  const missing = transitions.flatMap(around.missing).toSorted((one, other) => one.rank - other.rank);
  return [...Map.groupBy(missing, ({ sheet }) => sheet?.name).values()].map((alike) =>
    mark(transitions, {
      runs: [
        ...new Set(alike.map(({ rank }) => rank))
          .values()
          .map((rank): Run => ({ text: String(rank), tone: 'rank' })),
        ...wayTo(alike[0]?.sheet, words),
      ],
    }),
  );
}
