import type { ElkExtendedEdge, ElkLabel, ElkNode } from './elk.ts';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { arrowsOf, type Arrow } from './arrows.ts';
import { heightOf, padding, roomBeside, shoulders, sizeFor, type Box } from './boxes.ts';
import { anywhereParagraph } from './exceptions.ts';
import type { Direction, Frame } from './frames.ts';
import { noSheets, type SheetOf } from './gist.ts';
import type { End } from './shown.ts';
import { begunIn } from './starts.ts';
import { paragraphsOfState, paragraphsOfWork } from './stateLabels.ts';
import { metrics } from './metrics.ts';
import { namesOf, titleOf } from './titles.ts';
import { tonesOf } from './tones.ts';
import { compoundOptions, looseWay, rootOptions, type Way } from './options.ts';
import {
  sheetRun,
  typeset,
  typesetWithin,
  widthOfLines,
  type Line,
  type Paragraph,
  type Run,
} from './typeset.ts';

/** A frame as ELK wants it, and what each of ELK's ids stands for. */
export interface Graph {
  readonly root: ElkNode;
  readonly direction: Direction;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: ReadonlyMap<string, { readonly arrow: Arrow; readonly isReversed: boolean }>;
  /** Pixels that are kept free on the right of what tells of transitions, for a figure at each. */
  readonly figureRoom: number;
}

type Side = 'before' | 'after';

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** What sets off where a state begins, where its words say so. */
const startParagraphs = ({ id }: ChartState, { starts = {} }: Words): Paragraph[] => {
  const word = starts[id];
  return word === undefined ? [] : [{ runs: [{ text: word, tone: 'event' }] }];
};

/** The arrow of a beginning: no transition takes it. */
const startArrow = (from: string, to: string, lines: readonly Line[]): Arrow => ({
  from: { kind: 'anywhere', id: from },
  to: { kind: 'state', id: to },
  kinds: new Set(),
  transitions: [],
  asked: [],
  lines,
  origins: [],
});

/** Builds the graph of one frame. */
export function graphOf(
  chart: ChartState,
  frame: Frame,
  words: Words,
  way: Way = looseWay,
  sheetOf: SheetOf = noSheets,
  figureRoom = 0,
): Graph {
  const wideOf = (lines: readonly Line[]): number => widthOfLines(lines) + roomBeside(lines, figureRoom);
  // Beside figures there is no room for numbers of sheets; a whole drawing has none.
  const numberOf = (id: string): Run[] => (figureRoom > 0 || sheetOf === noSheets ? [] : [sheetRun(id)]);
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const order = new Map([...states.keys()].map((id, index) => [id, index]));
  const phrases = phrasesIn(words.language);
  const tones = tonesOf(chart);
  const begun = begunIn(chart);
  const boxes = new Map<string, Box>();
  const arrows = new Map<string, { arrow: Arrow; isReversed: boolean }>();
  const edges: ElkExtendedEdge[] = [];
  /** Pills by the box in which they stand, those at which arrows begin apart. */
  const pills = new Map<string, { before: ElkNode[]; after: ElkNode[] }>();

  const addPill = (id: string, parent: string, side: Side, told: Paragraph): string => {
    const lines = typeset([told], metrics.pillText[side]);
    boxes.set(id, { kind: 'pill', lines });
    const here = pills.get(parent) ?? { before: [], after: [] };
    pills.set(parent, here);
    here[side].push({
      id,
      ...sizeFor(frame.direction, widthOfLines(lines) + padding, heightOf(lines) + 8),
    });
    return id;
  };

  const nodeIdOf = (end: End, other: End, side: Side, origins: readonly string[] = []): string => {
    if (end.kind === 'state') return end.id;
    if (end.kind === 'anywhere') {
      const exceptions = end.exceptions ?? [];
      const id = [`${end.id}/anywhere`, ...exceptions.map((one) => one.id)].join(' ');
      if (boxes.has(id)) return id;
      const state = states.get(end.id) ?? chart;
      return addPill(id, end.id, 'before', anywhereParagraph(state, exceptions, words, sheetOf));
    }
    const parent = other.kind === 'anywhere' || other.id === frame.state.id ? other.id : parentOf(other.id);
    const id = `${other.id}/${side}/${end.id}`;
    if (boxes.has(id)) return id;
    if (side === 'after') {
      const runs: Run[] = [
        { text: wordFor(words, 'states', end.id), tone: 'caption', to: end.id },
        ...numberOf(end.id),
      ];
      return addPill(id, parent, side, { icon: 'jump', runs });
    }
    const named = origins.flatMap((origin, index): Run[] => [
      { text: index === 0 ? phrases.from : ', ', tone: 'caption' },
      { text: phrases.said(wordFor(words, 'states', origin)), tone: 'caption', to: origin },
    ]);
    return addPill(id, parent, side, { runs: named });
  };

  const orderOf = ({ kind, id }: End): number => (kind === 'state' ? (order.get(id) ?? 0) : Number.NaN);

  const labelsOf = (id: string, lines: readonly Line[]): ElkLabel[] =>
    lines.length === 0
      ? []
      : [{ id: `${id}/label`, text: id, width: wideOf(lines) + 12, height: heightOf(lines) + 6 }];

  for (const arrow of arrowsOf(chart, frame, words, sheetOf, figureRoom > 0)) {
    const source = nodeIdOf(arrow.from, arrow.to, 'before', arrow.origins);
    const target = nodeIdOf(arrow.to, arrow.from, 'after');
    // Document order is reading order: ELK gets upward arrows reversed, so that it keeps that order.
    const isReversed = orderOf(arrow.to) < orderOf(arrow.from);
    const id = `${source}->${target}`;
    arrows.set(id, { arrow, isReversed });
    edges.push({
      id,
      sources: [isReversed ? target : source],
      targets: [isReversed ? source : target],
      // ELK leaves a label without text where it is.
      labels: labelsOf(id, arrow.lines),
    });
  }

  const told = frame.detail === 'effects' ? paragraphsOfState : paragraphsOfWork;

  const leadingTo = ({ id }: ChartState, name: string): Paragraph => ({
    icon: 'jump',
    runs: [{ text: name, tone: 'key', to: id }, ...numberOf(id)],
  });

  const leafOf = (state: ChartState, isClosed: boolean): ElkNode => {
    const { name, code } = namesOf(state, words);
    const lines = typesetWithin(
      [
        isClosed ? leadingTo(state, name) : { runs: [{ text: name, tone: 'key' }] },
        ...(code === undefined ? [] : [{ runs: [{ text: code, tone: 'code' as const }] }]),
        ...(isClosed || frame.isMap === true ? [] : told(state, words)),
      ],
      metrics.stateText,
      metrics.stateLines,
    );
    boxes.set(state.id, { kind: 'state', state, isClosed, tone: tones.get(state.id), lines });
    // The way of a history that has seen nothing yet.
    if (state.history !== undefined && state.initial !== undefined)
      edges.push({ id: `${state.id}->`, sources: [state.id], targets: [state.initial] });
    return {
      id: state.id,
      ...sizeFor(frame.direction, wideOf(lines) + padding, heightOf(lines) + metrics.padding),
    };
  };

  /** A closed state with the names of what lies in it, which has its arrows on sheets of its own. */
  const mappedOf = (state: ChartState): ElkNode => {
    const { name, code } = namesOf(state, words);
    const leading = leadingTo(state, name);
    const named: Run[] = code === undefined ? [] : [{ text: `  ${code}`, tone: 'code' }];
    const [title] = typeset([{ ...leading, runs: [...leading.runs, ...named] }], Number.POSITIVE_INFINITY);
    if (title === undefined) throw new Error(`${state.id} has no title`);
    boxes.set(state.id, { kind: 'compound', state, title, tone: tones.get(state.id), lines: [] });
    return {
      id: state.id,
      children: state.states.map((inner) => leafOf(inner, inner.states.length > 0)),
      layoutOptions: compoundOptions(frame.direction, way, title.width + padding, metrics.bar),
    };
  };

  const nodeOf = (state: ChartState): ElkNode => {
    const isClosed = frame.closed.has(state.id);
    if (frame.isMap === true && isClosed && state.states.length > 0) return mappedOf(state);
    if (isClosed || state.states.length === 0) return leafOf(state, isClosed);

    const [title] = titleOf(state, words);
    if (title === undefined) throw new Error(`${state.id} has no title`);
    const lines = typeset(told(state, words), metrics.headerText);
    boxes.set(state.id, { kind: 'compound', state, title, tone: tones.get(state.id), lines });
    const children = state.states
      .filter(({ id }) => state !== frame.state || frame.part === undefined || frame.part.has(id))
      .map(nodeOf);
    const { before, after } = pills.get(state.id) ?? { before: [], after: [] };
    const starts: ElkNode[] = [];
    const hasBeginning = begun.has(state.id) && children.some(({ id }) => id === state.initial);
    if (hasBeginning && state.initial !== undefined) {
      const id = `${state.id}/start`;
      boxes.set(id, { kind: 'start' });
      starts.push({ id, width: metrics.dot, height: metrics.dot });
      const said = typeset(startParagraphs(state, words), metrics.labelText[frame.direction].events);
      const edge = `${id}->`;
      if (said.length > 0)
        arrows.set(edge, { arrow: startArrow(state.id, state.initial, said), isReversed: false });
      edges.push({ id: edge, sources: [id], targets: [state.initial], labels: labelsOf(edge, said) });
    }
    const width =
      Math.max(title.width, wideOf(lines)) + padding - (frame.direction === 'DOWN' ? shoulders : 0);
    const height = metrics.bar + (lines.length === 0 ? 0 : heightOf(lines) + metrics.padding);
    return {
      id: state.id,
      children: [...starts, ...before, ...children, ...after],
      layoutOptions: compoundOptions(frame.direction, way, width, height),
    };
  };

  const root: ElkNode = {
    id: 'diagram',
    layoutOptions: rootOptions(frame.direction, way),
    children: [nodeOf(frame.state)],
    // A history may lead to what stands on another sheet.
    edges: edges.filter(({ targets: [target = ''] }) => boxes.has(target)),
  };
  return { root, direction: frame.direction, boxes, arrows, figureRoom };
}
