import { wordFor } from 'xstate-workbench/chart/words';
import type { Flow } from '#tools/diagrams/funnel/flow.ts';
import {
  largestLossIn,
  lostVisitorsWord,
  shareOf,
  summaryOf,
  visitorsWord,
} from '#tools/diagrams/funnel/wording.ts';
import type { Source } from '#tools/diagrams/funnel/source.ts';
import type { Layer } from './sheet.ts';
import type { Journey, JourneyPassage } from './story.ts';

/** Arrow widths in pixels. */
const [thickest, thinnest] = [6, 1.2];

const style = `
.place:not([class*="is-"]) > .box { stroke-opacity: .5; }
.is-largest > .box { stroke: #a02a18; stroke-width: 4; }
.arrow.way { opacity: .35; }
.arrow.is-counted { stroke: #135f9c; opacity: 1; }
`;

/** Maximum number of listed transitions without an arrow. The page has no room for more. */
const maxUncounted = 3;

export function funnelLayer(
  flow: Flow,
  story: Journey,
  { words, note, stepOf: stepOfPlace }: Pick<Source, 'words' | 'note' | 'stepOf'>,
): Layer {
  const stepOf = new Map(story.places.map(([name, { of }]) => [name, stepOfPlace(of.at(-1) ?? '')]));
  const most = Math.max(1, ...flow.stepTransitions.map(({ visitors }) => visitors));
  const reachedAt = new Map(flow.steps.map(({ id, reached }) => [id, reached]));
  const largest = flow.steps.find(({ id }) => id === largestLossIn(flow)?.id);
  /**
   * Returns the arrow between two steps. If several exist, returns the usual arrow or else the first.
   * Visitor counts do not distinguish several arrows.
   */
  const wayOf = (from: string, to: string): JourneyPassage | undefined => {
    const ways = story.ways.filter((way) => stepOf.get(way.from) === from && stepOf.get(way.to) === to);
    return ways.find(({ isUsual }) => isUsual) ?? ways[0];
  };
  const counted = new Map(flow.stepTransitions.map((passage) => [wayOf(passage.from, passage.to), passage]));
  const uncounted = flow.stepTransitions
    .filter(({ from, to }) => wayOf(from, to) === undefined)
    .toSorted((one, other) => other.visitors - one.visitors)
    .slice(0, maxUncounted);
  const word = (id: string): string => wordFor(words, 'states', id);
  const entered = new Map(flow.steps.map((step) => [story.placeOf(step.id), step]));
  return {
    title: 'Parcours et abandons des visiteurs',
    summary: `${summaryOf(flow)}. ${largestLossIn(flow)?.describe(word) ?? 'Aucun visiteur n’a abandonné.'}`,
    style,
    notes: {
      title: 'Mode de comptage',
      lines: [
        'Chaque visiteur compte une fois par écran et par passage ; une flèche épaisse a plus de visiteurs. Une flèche pâle n’est pas comptée.',
        'Une ligne → donne l’événement, son cercle la case d’arrivée. Fond bleu : travail ou attente de la boutique ; rouge : difficulté ; jaune : état de l’argent.',
        note,
        ...uncounted.map(
          ({ from, to, visitors }) =>
            `De « ${word(from)} » à « ${word(to)} », par un lien ou Retour : ${visitorsWord(visitors)}.`,
        ),
      ],
    },
    place: (name) => {
      const step = entered.get(name);
      if (step === undefined) return undefined;
      const { reached, lost } = step;
      const isLargest = step === largest;
      const loss = `${isLargest ? 'Maximum : ' : ''}${lostVisitorsWord(lost)} (${shareOf(lost, reached)})`;
      return {
        tone: isLargest ? 'largest' : 'counted',
        text: visitorsWord(reached),
        ...(lost === 0 ? {} : { warning: loss }),
      };
    },
    way: (way) => {
      const passage = counted.get(way);
      if (passage === undefined) return undefined;
      const { visitors, from } = passage;
      return {
        emphasis: {
          tone: 'counted',
          text: `${visitorsWord(visitors)}, ${shareOf(visitors, reachedAt.get(from) ?? 0)}`,
        },
        width: thinnest + ((thickest - thinnest) * visitors) / most,
      };
    },
  };
}
