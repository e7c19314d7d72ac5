import { readFile } from 'node:fs/promises';
import { rowsIn } from '#tools/gallery.ts';

const folder = 'docs/pictures';

/** A picture of each state that the gallery shows, at the width of a phone, by the state's id. */
export async function pictureOfStates(): Promise<ReadonlyMap<string, string>> {
  const rows = rowsIn(await readFile(`${folder}/README.md`, 'utf8').catch(() => ''));
  return new Map(
    rows.toReversed().flatMap(({ state, files }) => {
      const [file] = files.values();
      return file === undefined ? [] : [[state, `${folder}/${file}`] as const];
    }),
  );
}
