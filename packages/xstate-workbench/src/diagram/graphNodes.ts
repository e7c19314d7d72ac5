import type { ElkNode } from './elk.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Arrow } from './arrows.ts';
import { heightOf, totalPadding, totalShoulders, sizeFor } from './boxes.ts';
import { labelsOf, sheetNumberRun, widthWithCounts, type GraphParts } from './graphParts.ts';
import { metrics } from './metrics.ts';
import { compoundOptions } from './options.ts';
import { initiallyEnteredStates } from './initialStates.ts';
import { paragraphsOfState, paragraphsOfWork } from './stateLabels.ts';
import { namesOf, titleOf } from './titles.ts';
import { tonesOf } from './tones.ts';
import { typeset, typesetWithin, type Line, type Paragraph } from './typeset.ts';

const startParagraphs = ({ id }: ChartState, { starts = {} }: Words): Paragraph[] => {
  const word = starts[id];
  return word === undefined ? [] : [{ runs: [{ text: word, tone: 'event' }] }];
};

const startArrow = (from: string, to: string, lines: readonly Line[]): Arrow => ({
  from: { kind: 'anywhere', id: from },
  to: { kind: 'state', id: to },
  kinds: new Set(),
  transitions: [],
  fullConditions: [],
  lines,
  origins: [],
});

/**
 * Adds a state with its children to the graph. Arrows must be added first, because they add small boxes (states on
 * other pages) to the children.
 * @throws Error if a state has no title
 */
export function addState(parts: GraphParts, root: ChartState): ElkNode {
  const { chart, frame, words, strategy, countWidth, boxes, arrows, edges, pills } = parts;
  const tones = tonesOf(chart, words);
  const initiallyEntered = initiallyEnteredStates(chart);
  const paragraphsFor = frame.detail === 'effects' ? paragraphsOfState : paragraphsOfWork;

  const jumpParagraph = ({ id }: ChartState, name: string): Paragraph => ({
    icon: 'jump',
    runs: [{ text: name, tone: 'key', to: id }, ...sheetNumberRun(parts, id)],
  });

  const leafNode = (state: ChartState, isClosed: boolean): ElkNode => {
    const { name, code } = namesOf(state, words);
    const lines = typesetWithin(
      [
        isClosed ? jumpParagraph(state, name) : { runs: [{ text: name, tone: 'key' }] },
        ...(code === undefined ? [] : [{ runs: [{ text: code, tone: 'code' as const }] }]),
        ...(isClosed ? [] : paragraphsFor(state, words)),
      ],
      metrics.stateText,
      metrics.stateLines,
    );
    boxes.set(state.id, { kind: 'state', state, isClosed, tone: tones.get(state.id), lines });
    if (state.history !== undefined && state.initial !== undefined)
      edges.push({ id: `${state.id}->`, sources: [state.id], targets: [state.initial] });
    return {
      id: state.id,
      ...sizeFor(
        frame.direction,
        widthWithCounts(lines, countWidth) + totalPadding,
        heightOf(lines) + metrics.padding,
      ),
    };
  };

  const startNode = (state: ChartState, children: readonly ElkNode[]): ElkNode[] => {
    const { initial } = state;
    if (
      initial === undefined ||
      !initiallyEntered.has(state.id) ||
      !children.some(({ id }) => id === initial)
    )
      return [];
    const id = `${state.id}/start`;
    boxes.set(id, { kind: 'start' });
    const labelLines = typeset(startParagraphs(state, words), metrics.labelText[frame.direction].events);
    const edge = `${id}->`;
    if (labelLines.length > 0)
      arrows.set(edge, { arrow: startArrow(state.id, initial, labelLines), isReversed: false });
    edges.push({ id: edge, sources: [id], targets: [initial], labels: labelsOf(parts, edge, labelLines) });
    return [{ id, width: metrics.dot, height: metrics.dot }];
  };

  const toNode = (state: ChartState): ElkNode => {
    const isClosed = frame.closed.has(state.id);
    if (isClosed || state.states.length === 0) return leafNode(state, isClosed);

    const [title] = titleOf(state, words);
    if (title === undefined) throw new Error(`${state.id} has no title`);
    const lines = typeset(paragraphsFor(state, words), metrics.headerText);
    boxes.set(state.id, { kind: 'compound', state, title, tone: tones.get(state.id), lines });
    const children = state.states
      .filter(({ id }) => state !== frame.state || frame.part === undefined || frame.part.has(id))
      .map(toNode);
    const { before, after } = pills.get(state.id) ?? { before: [], after: [] };
    const starts = startNode(state, children);
    const width =
      Math.max(title.width, widthWithCounts(lines, countWidth)) +
      totalPadding -
      (frame.direction === 'DOWN' ? totalShoulders : 0);
    const height = metrics.bar + (lines.length === 0 ? 0 : heightOf(lines) + metrics.padding);
    return {
      id: state.id,
      children: [...starts, ...before, ...children, ...after],
      layoutOptions: compoundOptions(frame.direction, strategy, width, height),
    };
  };

  return toNode(root);
}
