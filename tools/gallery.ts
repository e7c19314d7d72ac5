import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Picture } from '#tools/atlas/data.ts';

/** State of a machine, in one of its variants on screen. */
interface Row {
  readonly state: string;
  readonly look: string;
  /** French label of the variant. Empty if the state has only one. */
  readonly lookWord: string;
  /** Screenshot files by screen width in pixels. */
  readonly files: ReadonlyMap<number, string>;
}

/** Parses the list of screenshots that `npm run pictures` writes to a README. */
export function rowsIn(readme: string): readonly Row[] {
  return [
    ...readme.matchAll(/^\| (?<french>.*?)<br>`(?<state>[\w.]+)(?:\+(?<look>[^`]*))?` \|(?<cells>.*)$/gm),
  ].map(({ groups: { french = '', state = '', look = '', cells = '' } = {} }) => ({
    state,
    look,
    lookWord: look === '' ? '' : (/\(([^()]*)\)$/.exec(french)?.[1] ?? look),
    files: new Map(
      [...cells.matchAll(/<img src="([^"]+)" alt="[^"]*, (\d+) px"/g)].map(
        ([, file = '', width = '']) => [Number(width), file] as const,
      ),
    ),
  }));
}

const phone = 390;
const desk = 1280;

export async function picturesIn(
  folder: string,
  from: string,
): Promise<ReadonlyMap<string, readonly Picture[]>> {
  const rows = rowsIn(await readFile(join(folder, 'README.md'), 'utf8').catch(() => ''));
  const linked = (file: string | undefined): string | undefined => file && relative(from, join(folder, file));
  return new Map(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, shown]) => [
      state,
      shown.map(({ lookWord, files }) => ({
        look: lookWord,
        narrow: linked(files.get(phone)),
        wide: linked(files.get(desk)),
      })),
    ]),
  );
}
