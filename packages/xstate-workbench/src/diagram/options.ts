import type { LayoutOptions } from 'elkjs';
import type { Direction } from './frames.ts';
import { metrics } from './metrics.ts';

/** How much ELK is asked for: to draw boxes together, only to let arrows leave where they go on, or neither. */
export const tightnesses = ['compact', 'loose', 'rigid'] as const;
export type Tightness = (typeof tightnesses)[number];

/** ELK's layered layout; its options are not inherited, so each compound state has them. */
const layered = (direction: Direction, tightness: Tightness): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': String((direction === 'DOWN' ? 14 : 8) + 2 * metrics.shoulder),
  'elk.spacing.edgeNode': String(8 + metrics.shoulder),
  'elk.spacing.edgeEdge': direction === 'DOWN' ? '9' : '6',
  'elk.spacing.portPort': direction === 'DOWN' ? '16' : '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.layered.compaction.postCompaction.strategy': tightness === 'compact' ? 'EDGE_LENGTH' : 'NONE',
  'elk.layered.crossingMinimization.hierarchicalSweepiness': '1',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Arrows leave a box where they go straight on.
  'elk.layered.nodePlacement.networkSimplex.nodeFlexibility.default':
    tightness === 'rigid' ? 'NONE' : 'PORT_POSITION',
});

/** Boxes are told narrower across the direction of arrows: the room for that stands around them. */
function paddingOf(direction: Direction): string {
  const [across, along] = [12 + metrics.shoulder, 12];
  const [beside, above] = direction === 'DOWN' ? [across, along] : [along, across];
  return `[top=${above},left=${beside},bottom=${above},right=${beside}]`;
}

export const rootOptions = (direction: Direction, tightness: Tightness): LayoutOptions => ({
  ...layered(direction, tightness),
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': paddingOf(direction),
});

/** Leaves room for the title bar and what stands below it. */
export const compoundOptions = (
  direction: Direction,
  tightness: Tightness,
  minWidth: number,
  headerHeight: number,
): LayoutOptions => ({
  ...layered(direction, tightness),
  'elk.padding': `[top=${headerHeight + 16},left=18,bottom=18,right=18]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  // ELK turns a downward layout on its side, but not this pair: height comes first.
  'elk.nodeSize.minimum':
    direction === 'DOWN' ? `(${headerHeight},${minWidth})` : `(${minWidth},${headerHeight})`,
});
