import type { ElkNode } from './elk.ts';
import type { Direction } from './frames.ts';

const axisByDirection = {
  DOWN: { at: 'x', size: 'width' },
  RIGHT: { at: 'y', size: 'height' },
} as const satisfies Readonly<Record<Direction, { at: 'x' | 'y'; size: 'width' | 'height' }>>;

/** Arranges boxes without arrows in document order. ELK respects that order only along arrows. */
export function sortByDocumentOrder(boxes: readonly ElkNode[], direction: Direction): ElkNode[] {
  const { at: position, size } = axisByDirection[direction];
  const starts = boxes.map((box) => box[position] ?? 0);
  const ends = boxes.map((box) => (box[position] ?? 0) + (box[size] ?? 0));
  const totalSize = boxes.reduce((sum, box) => sum + (box[size] ?? 0), 0);
  const gap = (Math.max(...ends) - Math.min(...starts) - totalSize) / Math.max(1, boxes.length - 1);
  let nextPosition = Math.min(...starts);
  return boxes.map((box) => {
    const movedBox = { ...box, [position]: nextPosition };
    nextPosition += (box[size] ?? 0) + gap;
    return movedBox;
  });
}
