import type { ElkNode } from './elk.ts';
import type { Graph } from './graph.ts';
import type { LayoutResult } from './layout.ts';
import { pointsOf, drawTie } from './arrowLines.ts';
import { toneOfArrow, type StateTone } from './tones.ts';
import type { Icon, Line } from './typeset.ts';

export type Sign =
  | Icon
  | StateTone
  | 'rank'
  | 'sheet'
  | 'code'
  | 'start'
  | 'history'
  | 'deepHistory'
  | 'pill'
  | 'closed'
  | 'final'
  | 'parallel'
  | 'automatic'
  | 'failure'
  | 'tie';

export function allLines({ boxes, arrows }: Graph): Line[] {
  const lines: Line[] = [...arrows.values()].flatMap(({ arrow }) => arrow.lines);
  for (const box of boxes.values()) {
    if (box.kind !== 'start') lines.push(...box.lines);
  }
  return lines;
}

export const signsOfLines = (lines: readonly Line[]): Sign[] =>
  lines.flatMap(({ icon, runs }): Sign[] => [
    ...(icon === undefined ? [] : [icon]),
    ...(['rank', 'sheet', 'code'] as const).filter((sign) => runs.some(({ tone }) => tone === sign)),
  ]);

const hasTies = ({ edges = [] }: ElkNode): boolean =>
  edges.some(({ sections = [], labels = [] }) =>
    labels.some(
      ({ x = 0, y = 0, ...label }) => drawTie(pointsOf(sections), { ...label, id: '', x, y }, '') !== '',
    ),
  );

export function signsOf({ graph, node }: LayoutResult): Set<Sign> {
  const signs = new Set(signsOfLines(allLines(graph)));
  for (const box of graph.boxes.values()) {
    if (box.kind === 'pill' || box.kind === 'start') {
      signs.add(box.kind);
      continue;
    }
    if (box.tone !== undefined) signs.add(box.tone);
    if (box.kind === 'compound') for (const sign of signsOfLines([box.title])) signs.add(sign);
    if (box.state.history !== undefined) signs.add(box.state.history === 'deep' ? 'deepHistory' : 'history');
    if (box.kind === 'state' && box.isClosed) signs.add('closed');
    if (box.state.kind === 'final' || box.state.kind === 'parallel') signs.add(box.state.kind);
  }
  for (const { arrow } of graph.arrows.values()) {
    const tone = toneOfArrow(arrow.kinds);
    if (tone === 'always') signs.add('automatic');
    if (tone === 'failed') signs.add('failure');
  }
  if (hasTies(node)) signs.add('tie');
  return signs;
}
