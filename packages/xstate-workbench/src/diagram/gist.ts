import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { mark } from './mark.ts';
import type { Paragraph, Run } from './typeset.ts';

export interface SheetMark {
  readonly name: string;
  readonly number: number;
}

/** Sheet with a transition's full conditions, by transition name. `undefined` for single-sheet drawings. */
export type SheetOf = (transition: string) => SheetMark | undefined;

export const noSheets: SheetOf = () => undefined;

export interface Missing {
  readonly rank: number;
  readonly sheet: SheetMark | undefined;
}

export interface Around {
  /** `true` if all transitions start inside a closed state. Their other candidates are on its sheet. */
  readonly isOutlined: boolean;
  readonly earlier: (transition: ChartTransition) => readonly ChartTransition[];
  /** Candidates of the same event on other sheets, if this label must mention them. */
  readonly missing: (transition: ChartTransition) => readonly Missing[];
  readonly sheetOf: SheetOf;
  /** `true` for the last eventless candidate, if the machine stays when its guard fails. */
  readonly isLastBeforeStay: (transition: ChartTransition) => boolean;
  /** `true` if the event has several targets, so that a label must show the condition. */
  readonly isChoice: (transition: ChartTransition) => boolean;
  /** Source state, if the same condition leads elsewhere from another state of the closed one. */
  readonly stateToName: (transition: ChartTransition) => string | undefined;
}

export function wayTo(sheet: SheetMark | undefined, words: Words): Run[] {
  const phrases = phrasesIn(words.language);
  if (sheet === undefined) return [{ text: phrases.inAnotherFrame, tone: 'caption' }];
  return [
    { text: phrases.effects, tone: 'caption' },
    { text: phrases.onSheet(sheet.number), tone: 'caption', to: `sheet ${sheet.name}` },
  ];
}

/** Condition after a rejected guard. Uses the contrary from the words, if defined. */
function unlessOf(question: ChartTransition, words: Words): string {
  const phrases = phrasesIn(words.language);
  const contrary = contraryOf(question, words);
  if (contrary !== undefined) return phrases.if(contrary);
  return `${phrases.unless}${conditionOf({ ...question, rank: 1 }, words) ?? ''}`;
}

const contraryOf = ({ guard }: ChartTransition, words: Words): string | undefined =>
  guard === undefined ? undefined : words.contraries?.[guard];

/**
 * Replacement for a bare « sinon » of the last candidate: its remaining condition, or the negated single one.
 * `undefined` if « sinon » is clear enough.
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

/** Condition of the last candidate: the negation of a single earlier one, or a link to the sheet with all. */
function otherwiseOf(transition: ChartTransition, { earlier, sheetOf }: Around, words: Words): Run[] {
  const phrases = phrasesIn(words.language);
  const [only, ...more] = earlier(transition);
  if (only !== undefined && more.length === 0) return [{ text: unlessOf(only, words), tone: 'guard' }];
  const sheet = sheetOf(transition.name);
  return [{ text: phrases.inOtherCases, tone: 'guard' }, ...(sheet === undefined ? [] : wayTo(sheet, words))];
}

function statesOf(alike: readonly { readonly state: string | undefined }[], words: Words): Run[] {
  const states = [...new Set(alike.flatMap(({ state }) => state ?? []))];
  const { said } = phrasesIn(words.language);
  const names = states.map((state) => said(wordFor(words, 'states', state)));
  return names.length === 0 ? [] : [{ text: ` (${names.join(', ')})`, tone: 'guard' }];
}

const saidBy = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Eventless transitions do not count, because they belong to one state. */
const asksNothing = ({ guard, isOtherwise, trigger }: ChartTransition): boolean =>
  guard === undefined && !isOtherwise && trigger.kind === 'event';

/**
 * Distinct conditions without ranks, because the other candidates are on another sheet.
 * @param ofEvent all transitions of the event on this arrow, if only some are shown
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
  // A condition that applies to only some states needs their names.
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
