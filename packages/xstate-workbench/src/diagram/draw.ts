import type { ElkExtendedEdge, ElkNode } from './elk.ts';
import type { Direction } from './frames.ts';
import type { Box } from './boxes.ts';
import type { Graph } from './graph.ts';
import { pathThrough, pointsOf, tieOf } from './lines.ts';
import { metrics } from './metrics.ts';
import {
  classOf,
  foldedPaint,
  noPaints,
  sharedPaint,
  sharedTone,
  signAt,
  signOverhang,
  type Paint,
  type Paints,
} from './paint.ts';
import { escapeText, px } from './text.ts';
import { toneOfArrow } from './tones.ts';
import { widthOfLines, type Icon, type Line, type PlacedRun } from './typeset.ts';

const drawIcon = (icon: Icon, x: number, baseline: number): string =>
  `<use href="#i-${icon}" class="${icon}" x="${px(x)}" y="${px(baseline - 10)}" width="12" height="12"/>`;

/** Attribute with transition names as JSON, as in `nameTransitions`, for pages and tools. */
const dataOf = (transitions: readonly string[]): string =>
  ` data-transitions="${escapeText(JSON.stringify(transitions))}"`;

export type Link = (id: string) => string | undefined;

export interface Ink {
  readonly link: Link;
  /** Number of the sheet with a state. `undefined` for a single sheet. */
  readonly sheet: (id: string) => number | undefined;
  readonly paints: Paints;
}

export const plainInk: Ink = { link: () => undefined, sheet: () => undefined, paints: noPaints };

function drawRun(
  run: PlacedRun,
  x: number,
  baseline: number,
  { link, sheet }: Pick<Ink, 'link' | 'sheet'>,
): string {
  const { tone, text, x: offset, width, to } = run;
  if (tone === 'rank') {
    const [cx, radius] = [px(x + offset + metrics.rank / 2), px(metrics.rank / 2 - 0.7)];
    return `<circle class="rank" cx="${cx}" cy="${px(baseline - 4.7)}" r="${radius}"/><text class="rank" x="${cx}" y="${px(baseline)}">${text}</text>`;
  }
  const number = tone === 'sheet' ? sheet(to ?? '') : undefined;
  if (tone === 'sheet' && number === undefined) return '';
  const drawn =
    number !== undefined
      ? framed(number, x + offset, baseline)
      : `<text class="${tone}" x="${px(x + offset)}" y="${px(baseline)}" textLength="${px(width)}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`;
  const address = to === undefined ? undefined : link(to);
  return address === undefined ? drawn : `<a href="${escapeText(address)}">${drawn}</a>`;
}

const framed = (number: number, x: number, baseline: number): string =>
  `<rect class="sheet" x="${px(x)}" y="${px(baseline - 12)}" width="${metrics.sheet}" height="15" rx="2"/><text class="sheet" x="${px(x + metrics.sheet / 2)}" y="${px(baseline)}">${number}</text>`;

const besideLine = 26;

/** Right edge of signs: a column next to the lines if counts are drawn, otherwise `left`. */
const signsAt = (lines: readonly Line[], x: number, left: number, figureRoom: number): number =>
  figureRoom === 0 ? left : x + widthOfLines(lines) + figureRoom - signOverhang;

const baselineOf = (top: number, index: number): number => top + index * metrics.lineHeight + 13;

const paintOfLine = ({ transitions, part }: Line, paints: Paints): Paint | undefined =>
  transitions === undefined ? paints.get(part ?? '') : sharedPaint(transitions, paints);

const glowOf = ({ left, width }: Line, x: number, top: number): string =>
  `<path class="glow" d="M${px(x + left - 2)} ${px(top)}h${px(width - left + 4)}v${metrics.lineHeight}h${px(left - width - 4)}z"/>`;

/** Text with fixed measured widths, independent of the installed fonts. */
const drawTexts = (lines: readonly Line[], x: number, top: number, { paints, ...ink }: Ink): string =>
  lines
    .map((row, index) => {
      const { icon, left, runs, transitions, written } = row;
      const baseline = baselineOf(top, index);
      const texts = runs.map((run) => drawRun(run, x, baseline, ink));
      const line = (icon === undefined ? '' : drawIcon(icon, x + left, baseline)) + texts.join('');
      const title = written === undefined ? '' : `<title>${escapeText(written)}</title>`;
      const paint = paintOfLine(row, paints);
      const data = transitions === undefined ? '' : dataOf(transitions);
      if (paint !== undefined)
        return `<g class="${classOf('', paint.tone)}"${data}>${title}${glowOf(row, x, top + index * metrics.lineHeight)}${line}</g>`;
      return title === '' && data === '' ? line : `<g${data}>${title}${line}</g>`;
    })
    .join('');

const untoldBeside = ({ transitions = [] }: Line, lines: readonly Line[]): readonly string[] =>
  lines.some(({ transitions: [only = '', ...more] = [] }) => more.length === 0 && transitions.includes(only))
    ? []
    : transitions;

/** One sign per transition, at its first line. */
const drawSigns = (lines: readonly Line[], left: number, top: number, paints: Paints): string =>
  lines
    .map((row, index) => {
      const paint = paintOfLine(row, paints) ?? foldedPaint(untoldBeside(row, lines), paints);
      const above = lines[index - 1];
      const isFirst = above?.part !== row.part || above?.transitions?.join() !== row.transitions?.join();
      return paint !== undefined && isFirst ? signAt(paint, left, baselineOf(top, index) - 4.5) : '';
    })
    .join('');

export const drawLines = (
  lines: readonly Line[],
  x: number,
  top: number,
  ink: Ink = plainInk,
  { left = x - besideLine, figureRoom = 0 }: { readonly left?: number; readonly figureRoom?: number } = {},
): string =>
  drawTexts(lines, x, top, ink) + drawSigns(lines, signsAt(lines, x, left, figureRoom), top, ink.paints);

const rect = (name: string, node: ElkNode, radius: number): string => {
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  return `<rect class="${name}" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${radius}"/>`;
};

/** Actual size of a box. ELK uses boxes without shoulders. */
export function withShoulders(node: ElkNode, direction: Direction): ElkNode {
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  const { shoulder } = metrics;
  return direction === 'DOWN'
    ? { ...node, x: x - shoulder, width: width + 2 * shoulder }
    : { ...node, y: y - shoulder, height: height + 2 * shoulder };
}

function drawBox(box: Box, laidOut: ElkNode, { direction, figureRoom }: Graph, ink: Ink): string {
  const node = box.kind === 'start' ? laidOut : withShoulders(laidOut, direction);
  const { x = 0, y = 0, width = 0 } = node;
  const left = x + metrics.padding;
  if (box.kind === 'start') {
    const radius = metrics.dot / 2;
    return `<circle class="start" cx="${px(x + radius)}" cy="${px(y + radius)}" r="${radius}"/>`;
  }
  if (box.kind === 'pill') {
    return `<g class="pill">${rect('box', node, 12)}${drawLines(box.lines, left, y + 4, ink)}</g>`;
  }
  const { state } = box;
  const classes = ['state', state.kind, ...(box.tone === undefined ? [] : [box.tone])];
  const paint = ink.paints.get(state.id);
  const sign = paint === undefined ? '' : signAt(paint, px(x), px(y));
  const open = (more: readonly string[]): string =>
    `<g class="${classOf([...classes, ...more].join(' '), paint?.tone)}" data-state="${escapeText(state.id)}"><title>${escapeText([state.id, ...state.written].join('\n'))}</title>${rect('box', node, 8)}${state.kind === 'final' ? rect('ring', node, 8) : ''}${sign}`;
  if (box.kind === 'state') {
    return `${open(box.isClosed ? ['closed'] : [])}${drawLines(box.lines, left, y + 5, ink, { figureRoom })}</g>`;
  }
  const bottom = px(y + metrics.bar);
  return [
    open([]),
    `<path class="bar" d="M${px(x + 0.7)} ${bottom}V${px(y + 8)}Q${px(x + 0.7)} ${px(y + 0.7)} ${px(x + 8)} ${px(y + 0.7)}H${px(x + width - 8)}Q${px(x + width - 0.7)} ${px(y + 0.7)} ${px(x + width - 0.7)} ${px(y + 8)}V${bottom}z"/>`,
    `<path class="rule" d="M${px(x)} ${bottom}H${px(x + width)}"/>`,
    '</g>',
  ].join('');
}

export function drawNode(node: ElkNode, graph: Graph, ink: Ink): string {
  const box = graph.boxes.get(node.id);
  return [
    box === undefined ? '' : drawBox(box, node, graph, ink),
    ...(node.children ?? []).map((child) => drawNode(child, graph, ink)),
  ].join('\n');
}

/** Layers of an arrow: labels cover all arrows, signs cover all labels. */
export function drawEdge(
  { id, sections = [], labels = [] }: ElkExtendedEdge,
  graph: Graph,
  ink: Ink,
): [line: string, label: string, signs: string] {
  const { arrow, isReversed } = graph.arrows.get(id) ?? { arrow: undefined, isReversed: false };
  const points = pointsOf(sections);
  const path = pathThrough(isReversed ? points.toReversed() : points);
  const tone = toneOfArrow(arrow?.kinds ?? new Set());
  const names = arrow?.transitions ?? [];
  const shown = arrow === undefined ? '' : dataOf(names);
  const line = `<path class="${classOf(`arrow ${tone}`, sharedTone(names, ink.paints))}"${shown} d="${path}" marker-end="url(#${tone === 'failed' ? 'failed' : 'event'})"/>`;
  const marked = names.some((name) => ink.paints.has(name)) ? 'has-mark ' : '';
  const lines = arrow?.lines ?? [];
  const placed = labels.map(({ x = 0, y = 0, ...box }) => ({ ...box, id, x, y }));
  const label = placed.map(
    (box) =>
      `<g class="${marked}label ${tone}"${shown}>${tieOf(points, box, tone)}${rect('chip', box, 4)}${drawTexts(lines, box.x + 6, box.y + 3, ink)}</g>`,
  );
  const signs = placed.map(({ x, y }) =>
    drawSigns(lines, signsAt(lines, x + 6, x - 3, graph.figureRoom), y + 3, ink.paints),
  );
  return [line, label.join(''), signs.join('')];
}
