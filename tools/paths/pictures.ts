import { readFile } from 'node:fs/promises';
import type { PictureOf } from '#tools/paths/cases/cases.ts';
import { rowsIn } from '#tools/gallery.ts';

const folder = 'docs/pictures';

/** Returns a function that finds the screenshot of a state, or of its variant `state+look`. */
export async function pictureOfStates(): Promise<PictureOf> {
  const rows = rowsIn(await readFile(`${folder}/README.md`, 'utf8').catch(() => ''));
  const shown = new Map(
    rows
      // The last value of a key wins. In reversed order, the pictures of the first variant represent the
      // state.
      .toReversed()
      .flatMap(({ state, look, files }) => [[state, files] as const, [`${state}+${look}`, files] as const]),
  );
  return (state, isNarrow) => {
    const file = shown.get(state)?.get(isNarrow ? 390 : 1280);
    return file === undefined ? undefined : `${folder}/${file}`;
  };
}
