import { statesIn } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { wordFor } from '#workbench/chart/words.ts';
import { arrowsOf, type Arrow } from './arrows.ts';
import { heightOf, totalPadding, sizeFor } from './boxes.ts';
import { anywhereParagraph } from './exceptions.ts';
import { labelsOf, sheetNumberRun, type GraphParts } from './graphParts.ts';
import { parentOf } from './initialStates.ts';
import { metrics } from './metrics.ts';
import type { ArrowEnd } from './shownTransitions.ts';
import { typeset, widthOfLines, type Paragraph, type Run } from './typeset.ts';

interface PillPosition {
  readonly parent: string;
  readonly side: 'before' | 'after';
}

/**
 * Adds a pill, the small box of a state on another page, unless it exists.
 * @returns the pill's id
 */
function addPill(
  { boxes, pills, frame }: GraphParts,
  id: string,
  { parent, side }: PillPosition,
  createParagraph: () => Paragraph,
): string {
  if (boxes.has(id)) return id;
  const lines = typeset([createParagraph()], metrics.pillText[side]);
  boxes.set(id, { kind: 'pill', lines });
  const pillsOfParent = pills.get(parent) ?? { before: [], after: [] };
  pills.set(parent, pillsOfParent);
  pillsOfParent[side].push({
    id,
    ...sizeFor(frame.direction, widthOfLines(lines) + totalPadding, heightOf(lines) + 8),
  });
  return id;
}

function addAnywherePill(parts: GraphParts, { id, exceptions = [] }: ArrowEnd): string {
  const { chart, words, sheetOf } = parts;
  const name = [`${id}/anywhere`, ...exceptions.map((one) => one.id)].join(' ');
  return addPill(parts, name, { parent: id, side: 'before' }, () => {
    const state = statesIn(chart).find((one) => one.id === id) ?? chart;
    return anywhereParagraph(state, exceptions, words, sheetOf);
  });
}

function addOtherFramePill(
  parts: GraphParts,
  end: ArrowEnd,
  {
    other,
    side,
    origins: sourceIds,
  }: { readonly other: ArrowEnd; readonly side: PillPosition['side']; readonly origins: readonly string[] },
): string {
  const { frame, words } = parts;
  const phrases = phrasesIn(words.language);
  const parent = other.kind === 'anywhere' || other.id === frame.state.id ? other.id : parentOf(other.id);
  return addPill(parts, `${other.id}/${side}/${end.id}`, { parent, side }, () => {
    if (side === 'after') {
      const name: Run = { text: wordFor(words, 'states', end.id), tone: 'caption', to: end.id };
      return { icon: 'jump', runs: [name, ...sheetNumberRun(parts, end.id)] };
    }
    return {
      runs: sourceIds.flatMap((origin, index): Run[] => [
        { text: index === 0 ? phrases.from : ', ', tone: 'caption' },
        { text: phrases.quoted(wordFor(words, 'states', origin)), tone: 'caption', to: origin },
      ]),
    };
  });
}

function endOf(
  parts: GraphParts,
  { from, to, origins: sourceIds }: Arrow,
  side: PillPosition['side'],
): string {
  const [end, other] = side === 'before' ? [from, to] : [to, from];
  if (end.kind === 'state') return end.id;
  if (end.kind === 'anywhere') return addAnywherePill(parts, end);
  return addOtherFramePill(parts, end, { other, side, origins: sourceIds });
}

export function addArrows(parts: GraphParts): void {
  const { chart, frame, words, sheetOf, countWidth } = parts;
  const documentOrder = new Map(statesIn(chart).map(({ id }, index) => [id, index]));
  const orderOf = ({ kind, id }: ArrowEnd): number =>
    kind === 'state' ? (documentOrder.get(id) ?? 0) : Number.NaN;
  for (const arrow of arrowsOf(chart, frame, words, sheetOf, countWidth > 0)) {
    const source = endOf(parts, arrow, 'before');
    const target = endOf(parts, arrow, 'after');
    // Upward arrows are reversed for ELK, so that the layout preserves the document order.
    const isReversed = orderOf(arrow.to) < orderOf(arrow.from);
    const id = `${source}->${target}`;
    parts.arrows.set(id, { arrow, isReversed });
    parts.edges.push({
      id,
      sources: [isReversed ? target : source],
      targets: [isReversed ? source : target],
      labels: labelsOf(parts, id, arrow.lines),
    });
  }
}
