import type { PictureOf } from 'xstate-workbench/paths/cases';
import { picturesIn } from '#tools/gallery.ts';

/** The first picture of each state that the gallery shows, from the project's root. */
export async function pictureOfStates(): Promise<PictureOf> {
  const pictures = await picturesIn('docs/pictures', '.');
  return (state, isNarrow) => {
    const [first] = pictures.get(state) ?? [];
    return isNarrow ? first?.narrow : first?.wide;
  };
}
