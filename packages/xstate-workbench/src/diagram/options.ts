import type { LayoutOptions } from './elk.ts';
import type { Direction } from './frames.ts';
import { metrics } from './metrics.ts';

/** Strictness of ELK's layout options, in order of preference. */
const strictnessLevels = ['compact', 'loose', 'rigid'] as const;
type Strictness = (typeof strictnessLevels)[number];

/** Options for the layout library ELK. Equal options produce equal layouts. */
export interface LayoutStrategy {
  readonly strictness: Strictness;
  readonly options: LayoutOptions;
}

/** Returns layout strategies, in the order in which they are tried until nothing overlaps. */
export const strategiesWith = (options: LayoutOptions): LayoutStrategy[] =>
  strictnessLevels.map((strictness) => ({ strictness, options }));
export const defaultStrategies: readonly LayoutStrategy[] = strategiesWith({});
export const looseStrategy: LayoutStrategy = { strictness: 'loose', options: {} };

/** Options for ELK's layered layout. ELK does not inherit options, so each compound state repeats them. */
const layeredOptions = (direction: Direction, { strictness, options }: LayoutStrategy): LayoutOptions => ({
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
  'elk.layered.compaction.postCompaction.strategy': strictness === 'compact' ? 'EDGE_LENGTH' : 'NONE',
  'elk.layered.crossingMinimization.hierarchicalSweepiness': '1',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Lets ELK move the ends of arrows along a box, so that arrows are straight. The rigid strategy does not.
  'elk.layered.nodePlacement.networkSimplex.nodeFlexibility.default':
    strictness === 'rigid' ? 'NONE' : 'PORT_POSITION',
  ...options,
});

/**
 * Returns the padding of a compound state. It includes the rounded corners, because ELK receives boxes without them.
 */
function paddingOf(direction: Direction): string {
  const [acrossPadding, alongPadding] = [12 + metrics.shoulder, 12];
  const [horizontalPadding, verticalPadding] =
    direction === 'DOWN' ? [acrossPadding, alongPadding] : [alongPadding, acrossPadding];
  return `[top=${verticalPadding},left=${horizontalPadding},bottom=${verticalPadding},right=${horizontalPadding}]`;
}

export const rootOptions = (direction: Direction, strategy: LayoutStrategy): LayoutOptions => ({
  ...layeredOptions(direction, strategy),
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': paddingOf(direction),
});

export const compoundOptions = (
  direction: Direction,
  strategy: LayoutStrategy,
  minWidth: number,
  headerHeight: number,
): LayoutOptions => ({
  ...layeredOptions(direction, strategy),
  'elk.padding': `[top=${headerHeight + 16},left=18,bottom=18,right=18]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  // In downward layouts, ELK swaps width and height, but not in this option. The height therefore comes first.
  'elk.nodeSize.minimum':
    direction === 'DOWN' ? `(${headerHeight},${minWidth})` : `(${minWidth},${headerHeight})`,
});
