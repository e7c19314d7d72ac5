import type { ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { conditionOf, effectsOf, wordOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Paragraph, Run, Tone } from './typeset.ts';

/** How much of a transition is told: its event, what it asks, or also what it does. */
export type Detail = 'events' | 'conditions' | 'effects';

/** Lets a line be found by its transitions, and tells developers their names in code. */
export const mark = (transitions: readonly ChartTransition[], paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  transitions: transitions.map(({ name }) => name),
  written: transitions.map(({ written }) => written).join('\n'),
});

/** When it is tried among those of its event, and what it asks. */
export function conditionRuns(transition: ChartTransition, words: Words): Run[] {
  const condition = conditionOf(transition, words);
  const rank: Run[] = transition.rank === undefined ? [] : [{ text: String(transition.rank), tone: 'rank' }];
  return condition === undefined
    ? rank
    : [...rank, { text: rank.length === 0 ? condition : ` ${condition}`, tone: 'guard' }];
}

/** A list of names of one kind, as one paragraph. */
export const listOf = (icon: Paragraph['icon'], tone: Tone, texts: readonly string[]): Paragraph[] =>
  texts.length === 0 || icon === undefined ? [] : [{ icon, runs: [{ text: texts.join(', '), tone }] }];

const isRestarting = ({ source, isReentering, targets }: ChartTransition): boolean =>
  isReentering && targets.some((target) => target.startsWith(`${source}.`));

function doneBy(transition: ChartTransition, words: Words): Paragraph[] {
  const effects = effectsOf(transition.actions, words);
  const restart = isRestarting(transition) ? [phrasesIn(words.language).restarts] : [];
  return [
    ...listOf('effect', 'effect', effects === '' ? [] : [effects]),
    ...listOf('again', 'effect', restart),
  ].map((paragraph) => mark([transition], paragraph));
}

const eventOf = (transitions: readonly ChartTransition[], words: Words): Paragraph[] =>
  transitions.slice(0, 1).map(({ trigger }) => {
    const runs: Run[] = [{ text: wordOf(trigger, words), tone: trigger.kind }];
    return mark(transitions, trigger.kind === 'event' ? { runs } : { icon: trigger.kind, runs });
  });

const textOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.flatMap(({ icon, runs }) => [icon ?? '', ...runs.map(({ text }) => text)]).join(' ');

/** What a label has to know of what stands around it. */
export interface Around {
  /** All begin inside a closed state: the others of their candidates stand on its own sheet. */
  readonly isOutlined: boolean;
  /** Candidates that are asked before one. */
  readonly earlier: (transition: ChartTransition) => readonly ChartTransition[];
  /** Ranks of the candidates asked before one that do not stand on this sheet. */
  readonly ranksElsewhere: (transition: ChartTransition) => readonly number[];
  /** Whether it is the last of those that are asked at once, and a no leaves the machine where it is. */
  readonly isLastBeforeStay: (transition: ChartTransition) => boolean;
  /** The state in which one begins, where the same is asked elsewhere in the closed state and leads elsewhere. */
  readonly stateToName: (transition: ChartTransition) => string | undefined;
}

/** What the last candidate asks by being the last: that the other has said no; more than one would be too long. */
function otherwiseOf(transition: ChartTransition, { earlier }: Around, words: Words): string {
  const phrases = phrasesIn(words.language);
  const [other, ...more] = earlier(transition).flatMap(
    (one) => conditionOf({ ...one, rank: 1 }, words) ?? [],
  );
  return other === undefined || more.length > 0 ? phrases.inOtherCases : `${phrases.unless}${other}`;
}

/** What is asked, each question once: where the others stand is another sheet, so these have no number. */
function gistOf(transitions: readonly ChartTransition[], words: Words, around: Around): Paragraph[] {
  const others = new Map(
    transitions
      .filter(({ isOtherwise }) => isOtherwise)
      .map((transition) => [transition, otherwiseOf(transition, around, words)]),
  );
  const isOfMany = new Set(others.values()).size > 1;
  const asked = transitions.map((transition) => {
    const other = others.get(transition);
    const text = other ?? conditionOf({ ...transition, rank: 1 }, words);
    const state = other !== undefined && isOfMany ? transition.source : around.stateToName(transition);
    const where =
      state === undefined ? '' : `(${phrasesIn(words.language).said(wordFor(words, 'states', state))})`;
    const parts = [text ?? '', where].filter((part) => part !== '');
    return { transition, text: parts.length === 0 ? undefined : parts.join(' ') };
  });
  return [...Map.groupBy(asked, ({ text }) => text)].flatMap(([text, alike]) =>
    text === undefined
      ? []
      : [
          mark(
            alike.map(({ transition }) => transition),
            { runs: [{ text, tone: 'guard' }] },
          ),
        ],
  );
}

/** Says of numbers that are missing where they are. */
function elsewhereOf(transitions: readonly ChartTransition[], words: Words, around: Around): Paragraph[] {
  const ranks = [...new Set(transitions.flatMap(around.ranksElsewhere))].toSorted(
    (one, other) => one - other,
  );
  if (ranks.length === 0) return [];
  const signs = ranks.map((rank): Run => ({ text: String(rank), tone: 'rank' }));
  return [
    mark(transitions, {
      runs: [...signs, { text: phrasesIn(words.language).onAnotherSheet, tone: 'caption' }],
    }),
  ];
}

/** What makes an arrow be taken: each event once, with its conditions below it and what is done then. */
export function paragraphsOfTransitions(
  transitions: readonly ChartTransition[],
  words: Words,
  detail: Detail,
  around: Around,
): Paragraph[] {
  const byEvent = Map.groupBy(transitions, ({ trigger }) => `${trigger.kind} ${trigger.name}`);
  const asks = (alike: readonly ChartTransition[]): boolean =>
    alike.some((transition) => conditionOf(transition, words) !== undefined);
  // What asks nothing stands last, or the next one's questions would seem to be its own.
  const events = [...byEvent.values()].toSorted((one, other) => Number(asks(other)) - Number(asks(one)));
  const told = events.map((alike) => {
    const event = eventOf(alike, words);
    const effects = (transition: ChartTransition): Paragraph[] =>
      detail === 'effects' ? doneBy(transition, words) : [];
    if (detail === 'events') return { head: event, effects: [] };
    if (around.isOutlined) return { head: event.concat(gistOf(alike, words, around)), effects: [] };
    // What asks nothing has nothing below it but what it does.
    const [only] = alike;
    if (alike.length === 1 && only !== undefined && conditionOf(only, words) === undefined)
      return { head: event, effects: effects(only) };
    const candidates = alike.flatMap((transition) => [
      mark([transition], {
        indent: transition.trigger.kind !== 'event' && transition.rank === undefined ? 1 : 0,
        runs: conditionRuns(transition, words),
      }),
      ...effects(transition),
    ]);
    const stays = alike
      .filter(around.isLastBeforeStay)
      .map((last) =>
        mark([last], { runs: [{ text: phrasesIn(words.language).elseStays, tone: 'caption' }] }),
      );
    return { head: [...event, ...candidates, ...stays, ...elsewhereOf(alike, words, around)], effects: [] };
  });
  // Events that do the same say so once, below the last of them.
  return told.flatMap(({ head, effects }, index) => {
    const next = told[index + 1];
    const isShared = next !== undefined && effects.length > 0 && textOf(next.effects) === textOf(effects);
    return isShared ? head : head.concat(effects);
  });
}

/** Whether the transition is told inside the box of its state, not drawn as an arrow. */
export const isTold = ({ source, targets }: ChartTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source);
