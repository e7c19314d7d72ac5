import { readFile } from 'node:fs/promises';
import type { PictureOf } from 'xstate-workbench/paths/cases';
import { rowsIn } from '#tools/gallery.ts';

const folder = 'docs/pictures';

/** Returns a function that finds the screenshot of a state, or of its variant `state+look`. */
export async function pictureOfStates(): Promise<PictureOf> {
  const rows = rowsIn(await readFile(`${folder}/README.md`, 'utf8').catch(() => ''));
  const shown = new Map(
    rows
      // A map keeps the last value of a key. Reversed, the first variant's screenshots represent the state.
      .toReversed()
      .flatMap(({ state, look, files }) => [[state, files] as const, [`${state}+${look}`, files] as const]),
  );
  return (state, isNarrow) => {
    const file = shown.get(state)?.get(isNarrow ? 390 : 1280);
    return file === undefined ? undefined : `${folder}/${file}`;
  };
}
