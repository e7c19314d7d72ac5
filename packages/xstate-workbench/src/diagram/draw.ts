import type { ElkExtendedEdge, ElkNode } from './elk.ts';
import type { Direction } from './frames.ts';
import type { Box } from './boxes.ts';
import type { Graph } from './graph.ts';
import { pathThrough, pointsOf, drawTie } from './arrowLines.ts';
import { metrics } from './metrics.ts';
import {
  classOf,
  combinedPaint,
  noPaints,
  commonPaint,
  dominantTone,
  signAt,
  signOverhang,
  type Paint,
  type Paints,
} from './paint.ts';
import { escapeText, roundPixels } from './text.ts';
import { toneOfArrow } from './tones.ts';
import { widthOfLines, type Icon, type Line, type PlacedRun } from './typeset.ts';

const drawIcon = (icon: Icon, x: number, baseline: number): string =>
  `<use href="#i-${icon}" class="${icon}" x="${roundPixels(x)}" y="${roundPixels(baseline - 10)}" width="12" height="12"/>`;

/**
 * Creates an SVG attribute with transition names as JSON, as returned by `nameTransitions`. Pages and tools read it.
 */
const transitionsAttribute = (transitions: readonly string[]): string =>
  ` data-transitions="${escapeText(JSON.stringify(transitions))}"`;

export type Link = (id: string) => string | undefined;

export interface DrawContext {
  readonly linkTo: Link;
  /** Returns the number of the page that shows a state. `undefined` for drawings of one page. */
  readonly sheetNumber: (id: string) => number | undefined;
  readonly paints: Paints;
}

export const plainContext: DrawContext = {
  linkTo: () => undefined,
  sheetNumber: () => undefined,
  paints: noPaints,
};

function drawRun(
  run: PlacedRun,
  x: number,
  baseline: number,
  { linkTo, sheetNumber }: Pick<DrawContext, 'linkTo' | 'sheetNumber'>,
): string {
  const { tone, text, x: offset, width, to } = run;
  if (tone === 'rank') {
    const [cx, radius] = [roundPixels(x + offset + metrics.rank / 2), roundPixels(metrics.rank / 2 - 0.7)];
    return `<circle class="rank" cx="${cx}" cy="${roundPixels(baseline - 4.7)}" r="${radius}"/><text class="rank" x="${cx}" y="${roundPixels(baseline)}"${text.length > 1 ? ' textLength="11" lengthAdjust="spacingAndGlyphs"' : ''}>${text}</text>`;
  }
  const number = tone === 'sheet' ? sheetNumber(to ?? '') : undefined;
  if (tone === 'sheet' && number === undefined) return '';
  const drawnText =
    number !== undefined
      ? framedNumber(number, x + offset, baseline)
      : `<text class="${tone}" x="${roundPixels(x + offset)}" y="${roundPixels(baseline)}" textLength="${roundPixels(width)}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`;
  const address = to === undefined ? undefined : linkTo(to);
  return address === undefined ? drawnText : `<a href="${escapeText(address)}">${drawnText}</a>`;
}

const framedNumber = (number: number, x: number, baseline: number): string =>
  `<rect class="sheet" x="${roundPixels(x)}" y="${roundPixels(baseline - 12)}" width="${metrics.sheet}" height="15" rx="2"/><text class="sheet" x="${roundPixels(x + metrics.sheet / 2)}" y="${roundPixels(baseline)}">${number}</text>`;

const signOffset = 26;

/** Returns the right edge of a label's highlight signs. Signs that are counts form a column right of the label. */
const signColumn = (lines: readonly Line[], x: number, left: number, countWidth: number): number =>
  countWidth === 0 ? left : x + widthOfLines(lines) + countWidth - signOverhang;

const baselineOf = (top: number, index: number): number => top + index * metrics.lineHeight + 13;

const paintOfLine = ({ transitions, part }: Line, paints: Paints): Paint | undefined =>
  transitions === undefined ? paints.get(part ?? '') : commonPaint(transitions, paints);

const drawGlow = ({ left, width }: Line, x: number, top: number): string =>
  `<path class="glow" d="M${roundPixels(x + left - 2)} ${roundPixels(top)}h${roundPixels(width - left + 4)}v${metrics.lineHeight}h${roundPixels(left - width - 4)}z"/>`;

/** Draws text with calculated widths, so that the drawing does not depend on installed fonts. */
const drawTexts = (
  lines: readonly Line[],
  x: number,
  top: number,
  { paints, ...drawContext }: DrawContext,
): string =>
  lines
    .map((row, index) => {
      const { icon, left, runs, transitions, written } = row;
      const baseline = baselineOf(top, index);
      const texts = runs.map((run) => drawRun(run, x, baseline, drawContext));
      const line = (icon === undefined ? '' : drawIcon(icon, x + left, baseline)) + texts.join('');
      const title = written === undefined ? '' : `<title>${escapeText(written)}</title>`;
      const paint = paintOfLine(row, paints);
      const data = transitions === undefined ? '' : transitionsAttribute(transitions);
      if (paint !== undefined)
        return `<g class="${classOf('', paint.tone)}"${data}>${title}${drawGlow(row, x, top + index * metrics.lineHeight)}${line}</g>`;
      return title === '' && data === '' ? line : `<g${data}>${title}${line}</g>`;
    })
    .join('');

const withoutOwnLine = ({ transitions = [] }: Line, lines: readonly Line[]): readonly string[] =>
  lines.some(
    ({ transitions: [single = '', ...others] = [] }) => others.length === 0 && transitions.includes(single),
  )
    ? []
    : transitions;

const drawSigns = (lines: readonly Line[], left: number, top: number, paints: Paints): string =>
  lines
    .map((row, index) => {
      const paint = paintOfLine(row, paints) ?? combinedPaint(withoutOwnLine(row, lines), paints);
      const previousLine = lines[index - 1];
      const isFirst =
        previousLine?.part !== row.part || previousLine?.transitions?.join() !== row.transitions?.join();
      return paint !== undefined && isFirst ? signAt(paint, left, baselineOf(top, index) - 4.5) : '';
    })
    .join('');

export const drawLines = (
  lines: readonly Line[],
  x: number,
  top: number,
  drawContext: DrawContext = plainContext,
  { left = x - signOffset, countWidth = 0 }: { readonly left?: number; readonly countWidth?: number } = {},
): string =>
  drawTexts(lines, x, top, drawContext) +
  drawSigns(lines, signColumn(lines, x, left, countWidth), top, drawContext.paints);

const rect = (name: string, node: ElkNode, radius: number): string => {
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  return `<rect class="${name}" x="${roundPixels(x)}" y="${roundPixels(y)}" width="${roundPixels(width)}" height="${roundPixels(height)}" rx="${radius}"/>`;
};

/** Restores the actual size of a box. ELK receives boxes without their rounded corners. */
export function addShoulders(node: ElkNode, direction: Direction): ElkNode {
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  const { shoulder } = metrics;
  return direction === 'DOWN'
    ? { ...node, x: x - shoulder, width: width + 2 * shoulder }
    : { ...node, y: y - shoulder, height: height + 2 * shoulder };
}

function drawBox(
  box: Box,
  laidOut: ElkNode,
  { direction, countWidth }: Graph,
  drawContext: DrawContext,
): string {
  const node = box.kind === 'start' ? laidOut : addShoulders(laidOut, direction);
  const { x = 0, y = 0, width = 0 } = node;
  const left = x + metrics.padding;
  if (box.kind === 'start') {
    const radius = metrics.dot / 2;
    return `<circle class="start" cx="${roundPixels(x + radius)}" cy="${roundPixels(y + radius)}" r="${radius}"/>`;
  }
  if (box.kind === 'pill') {
    return `<g class="pill">${rect('box', node, 12)}${drawLines(box.lines, left, y + 4, drawContext)}</g>`;
  }
  const { state } = box;
  const classes = ['state', state.kind, ...(box.tone === undefined ? [] : [box.tone])];
  const paint = drawContext.paints.get(state.id);
  const sign = paint === undefined ? '' : signAt(paint, roundPixels(x), roundPixels(y));
  const openTag = (others: readonly string[]): string =>
    `<g class="${classOf([...classes, ...others].join(' '), paint?.tone)}" data-state="${escapeText(state.id)}"><title>${escapeText([state.id, ...state.written].join('\n'))}</title>${rect('box', node, 8)}${state.kind === 'final' ? rect('ring', node, 8) : ''}${sign}`;
  if (box.kind === 'state') {
    return `${openTag(box.isClosed ? ['closed'] : [])}${drawLines(box.lines, left, y + 5, drawContext, { countWidth })}</g>`;
  }
  const bottom = roundPixels(y + metrics.bar);
  return [
    openTag([]),
    `<path class="bar" d="M${roundPixels(x + 0.7)} ${bottom}V${roundPixels(y + 8)}Q${roundPixels(x + 0.7)} ${roundPixels(y + 0.7)} ${roundPixels(x + 8)} ${roundPixels(y + 0.7)}H${roundPixels(x + width - 8)}Q${roundPixels(x + width - 0.7)} ${roundPixels(y + 0.7)} ${roundPixels(x + width - 0.7)} ${roundPixels(y + 8)}V${bottom}z"/>`,
    `<path class="rule" d="M${roundPixels(x)} ${bottom}H${roundPixels(x + width)}"/>`,
    '</g>',
  ].join('');
}

export function drawNode(node: ElkNode, graph: Graph, drawContext: DrawContext): string {
  const box = graph.boxes.get(node.id);
  return [
    box === undefined ? '' : drawBox(box, node, graph, drawContext),
    ...(node.children ?? []).map((child) => drawNode(child, graph, drawContext)),
  ].join('\n');
}

/** Draws an arrow as separate layers: labels cover all arrows, and highlight signs cover all labels. */
export function drawEdge(
  { id, sections = [], labels = [] }: ElkExtendedEdge,
  graph: Graph,
  drawContext: DrawContext,
): [line: string, label: string, signs: string] {
  const { arrow, isReversed } = graph.arrows.get(id) ?? { arrow: undefined, isReversed: false };
  const points = pointsOf(sections);
  const path = pathThrough(isReversed ? points.toReversed() : points);
  const tone = toneOfArrow(arrow?.kinds ?? new Set());
  const names = arrow?.transitions ?? [];
  const dataAttribute = arrow === undefined ? '' : transitionsAttribute(names);
  const line = `<path class="${classOf(`arrow ${tone}`, dominantTone(names, drawContext.paints))}"${dataAttribute} d="${path}" marker-end="url(#${tone === 'failed' ? 'failed' : 'event'})"/>`;
  const markClass = names.some((name) => drawContext.paints.has(name)) ? 'has-mark ' : '';
  const lines = arrow?.lines ?? [];
  const placedLabels = labels.map(({ x = 0, y = 0, ...box }) => ({ ...box, id, x, y }));
  const label = placedLabels.map(
    (box) =>
      `<g class="${markClass}label ${tone}"${dataAttribute}>${drawTie(points, box, tone)}${rect('chip', box, 4)}${drawTexts(lines, box.x + 6, box.y + 3, drawContext)}</g>`,
  );
  const signs = placedLabels.map(({ x, y }) =>
    drawSigns(lines, signColumn(lines, x + 6, x - 3, graph.countWidth), y + 3, drawContext.paints),
  );
  return [line, label.join(''), signs.join('')];
}
