import type { Wish } from '#machines/domain/wishes.ts';

/** Creates a marked dish with this name. */
export const wish = (id: string): Wish => ({ id, name: id, imagePath: `/plates/${id}-160.webp` });
