import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { withTransitions } from './mark.ts';
import { textOfRuns, type Paragraph, type Run } from './typeset.ts';

export interface SheetMark {
  readonly name: string;
  readonly number: number;
}

/**
 * Returns the page that shows the full conditions of a transition, by the transition's name. `undefined` if there is
 * only one page.
 */
export type SheetOf = (transition: string) => SheetMark | undefined;

export const noSheets: SheetOf = () => undefined;

export interface MissingCandidate {
  readonly rank: number;
  readonly sheet: SheetMark | undefined;
}

export interface LabelContext {
  /**
   * `true` if a transition of the arrow starts inside a collapsed state. The page of that state shows the event's other
   * transitions.
   */
  readonly isOutlined: boolean;
  readonly earlierCandidates: (transition: ChartTransition) => readonly ChartTransition[];
  /** Transitions of the same event that other pages show. Empty if the label need not mention them. */
  readonly missing: (transition: ChartTransition) => readonly MissingCandidate[];
  readonly sheetOf: SheetOf;
  /** `true` for the last eventless transition of a state, if the machine stays in the state when its guard fails. */
  readonly isLastBeforeStay: (transition: ChartTransition) => boolean;
  /** `true` if the event has several targets. The label must then show the condition. */
  readonly isChoice: (transition: ChartTransition) => boolean;
  /**
   * Source state that the label must name, because another child of the collapsed state leads elsewhere under the same
   * condition.
   */
  readonly sourceToName: (transition: ChartTransition) => string | undefined;
}

export function linkToSheet(sheet: SheetMark | undefined, words: Words): Run[] {
  const phrases = phrasesIn(words.language);
  if (sheet === undefined) return [{ text: phrases.inAnotherFrame, tone: 'caption' }];
  return [
    { text: phrases.actionsSeparator, tone: 'caption' },
    { text: phrases.onSheet(sheet.number), tone: 'caption', to: `sheet ${sheet.name}` },
  ];
}

/** Describes the result `false` of a guard. Uses the label for that result, if the user defined one. */
function negatedCondition(candidate: ChartTransition, words: Words): string {
  const phrases = phrasesIn(words.language);
  const contrary = contraryLabel(candidate, words);
  if (contrary !== undefined) return phrases.if(contrary);
  return `${phrases.unless}${conditionOf({ ...candidate, rank: 1 }, words) ?? ''}`;
}

const contraryLabel = ({ guard }: ChartTransition, words: Words): string | undefined =>
  guard === undefined ? undefined : words.contraries?.[guard];

/**
 * Returns a clearer text than « sinon » (otherwise): the result `false` of the earlier guard. `undefined` if « sinon »
 * is clear enough.
 */
export function otherwiseText(
  transition: ChartTransition,
  visibleCandidates: readonly ChartTransition[],
  words: Words,
  { earlierCandidates }: LabelContext,
): string | undefined {
  if (!transition.isOtherwise) return undefined;
  const precedingCandidates = earlierCandidates(transition);
  const before = precedingCandidates.at(-1);
  if (before === undefined) return undefined;
  const contrary = contraryLabel(before, words);
  const isOnOtherSheet =
    precedingCandidates.length === 1 && !visibleCandidates.some(({ name }) => name === before.name);
  if (isOnOtherSheet) return negatedCondition(before, words);
  return contrary === undefined ? undefined : phrasesIn(words.language).otherwiseWith(contrary);
}

/** Describes a transition that applies if earlier guards fail: the negated single guard, or a link to their page. */
export function otherwiseRuns(
  transition: ChartTransition,
  { earlierCandidates, sheetOf }: Pick<LabelContext, 'earlierCandidates' | 'sheetOf'>,
  words: Words,
): Run[] {
  const phrases = phrasesIn(words.language);
  const [only, ...more] = earlierCandidates(transition);
  if (only !== undefined && more.length === 0)
    return [{ text: negatedCondition(only, words), tone: 'guard' }];
  const sheet = sheetOf(transition.name);
  return [
    { text: phrases.inOtherCases, tone: 'guard' },
    ...(sheet === undefined ? [] : linkToSheet(sheet, words)),
  ];
}

function stateNames(group: readonly { readonly state: string | undefined }[], words: Words): Run[] {
  const states = [...new Set(group.flatMap(({ state }) => state ?? []))];
  const { quoted } = phrasesIn(words.language);
  const names = states.map((state) => quoted(wordFor(words, 'states', state)));
  return names.length === 0 ? [] : [{ text: ` (${names.join(', ')})`, tone: 'guard' }];
}

/** `true` if an event triggers the transition without any condition. `false` for eventless transitions. */
const isUnconditional = ({ guard, isOtherwise, trigger }: ChartTransition): boolean =>
  guard === undefined && !isOtherwise && trigger.kind === 'event';

/**
 * Lists distinct conditions without their order, because another page shows the other transitions.
 * @param allOfEvent all transitions of the event on the arrow, if the label shows only some
 */
export function conditionSummary(
  transitions: readonly ChartTransition[],
  words: Words,
  labelContext: LabelContext,
  allOfEvent: readonly ChartTransition[] = transitions,
): Paragraph[] {
  const otherwiseByTransition = new Map(
    transitions
      .filter(({ isOtherwise }) => isOtherwise)
      .map((transition) => [transition, otherwiseRuns(transition, labelContext, words)]),
  );
  const differ = new Set(otherwiseByTransition.values().map(textOfRuns)).size > 1;
  // If a condition applies to only some of the source states, the label names these states.
  const conditionalSources = new Set(
    allOfEvent.filter((one) => !isUnconditional(one)).map(({ source }) => source),
  );
  const isMixed = allOfEvent.some((one) => isUnconditional(one) && !conditionalSources.has(one.source));
  const conditions = transitions.map((transition) => {
    const condition = conditionOf({ ...transition, rank: 1 }, words);
    const otherwise = otherwiseByTransition.get(transition);
    const conditionRun: Run[] = condition === undefined ? [] : [{ text: condition, tone: 'guard' }];
    const needsName =
      (isMixed && (otherwiseByTransition.size === 0 || !isUnconditional(transition))) ||
      (otherwise !== undefined && differ);
    const state = needsName ? transition.source : labelContext.sourceToName(transition);
    return { transition, runs: otherwise ?? conditionRun, state };
  });
  const groups = Map.groupBy(conditions, ({ runs, state }) => `${textOfRuns(runs)} ${state === undefined}`);
  return [...groups.values()].flatMap((group) => {
    const runs = (group[0]?.runs ?? []).concat(stateNames(group, words));
    return runs.length === 0
      ? []
      : [
          withTransitions(
            group.map(({ transition }) => transition),
            { runs },
          ),
        ];
  });
}

export function missingCandidateLinks(
  transitions: readonly ChartTransition[],
  words: Words,
  labelContext: LabelContext,
): Paragraph[] {
  const missing = transitions
    .flatMap(labelContext.missing)
    .toSorted((one, otherwise) => one.rank - otherwise.rank);
  return [...Map.groupBy(missing, ({ sheet }) => sheet?.name).values()].map((group) =>
    withTransitions(transitions, {
      runs: [
        ...new Set(group.map(({ rank }) => rank))
          .values()
          .map((rank): Run => ({ text: String(rank), tone: 'rank' })),
        ...linkToSheet(group[0]?.sheet, words),
      ],
    }),
  );
}
