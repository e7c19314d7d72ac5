import type { ElkNode } from './elk.ts';
import type { Direction } from './frames.ts';

const byDirection = {
  DOWN: { at: 'x', size: 'width' },
  RIGHT: { at: 'y', size: 'height' },
} as const satisfies Readonly<Record<Direction, { at: 'x' | 'y'; size: 'width' | 'height' }>>;

/** Arranges unconnected boxes in document order, which ELK respects only along arrows. */
export function inDocumentOrder(boxes: readonly ElkNode[], direction: Direction): ElkNode[] {
  const { at, size } = byDirection[direction];
  const starts = boxes.map((box) => box[at] ?? 0);
  const ends = boxes.map((box) => (box[at] ?? 0) + (box[size] ?? 0));
  const filled = boxes.reduce((sum, box) => sum + (box[size] ?? 0), 0);
  const gap = (Math.max(...ends) - Math.min(...starts) - filled) / Math.max(1, boxes.length - 1);
  let next = Math.min(...starts);
  return boxes.map((box) => {
    const placed = { ...box, [at]: next };
    next += (box[size] ?? 0) + gap;
    return placed;
  });
}
