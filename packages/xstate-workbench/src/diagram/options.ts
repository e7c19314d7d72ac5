import type { LayoutOptions } from 'elkjs';
import { metrics } from './metrics.ts';

/** ELK's layered layout, read downwards; its options are not inherited, so each compound state has them. */
const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': String(24 + 2 * metrics.shoulder),
  'elk.spacing.edgeNode': String(14 + metrics.shoulder),
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.portPort': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.crossingMinimization.hierarchicalSweepiness': '1',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Arrows leave a box where they go straight down.
  'elk.layered.nodePlacement.networkSimplex.nodeFlexibility.default': 'PORT_POSITION',
};

export const rootOptions: LayoutOptions = {
  ...layered,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': `[top=12,left=${12 + metrics.shoulder},bottom=12,right=${12 + metrics.shoulder}]`,
};

/** Leaves room for the title bar and what stands below it. */
export const compoundOptions = (minWidth: number, headerHeight: number): LayoutOptions => ({
  ...layered,
  'elk.padding': `[top=${headerHeight + 16},left=18,bottom=18,right=18]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  // ELK turns a downward layout on its side, but not this pair: height comes first.
  'elk.nodeSize.minimum': `(${headerHeight},${minWidth})`,
});
