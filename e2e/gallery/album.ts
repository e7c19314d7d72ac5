import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { subjectName, type Shot, type Subject } from './pictures.ts';
import { areSimilar, createThumbnail, type Thumbnail } from './sketch.ts';
import { toWebp } from './webp.ts';

/** Path of each picture, relative to the gallery's folder. */
export type Files = ReadonlyMap<string, string>;

export const fileKey = (subject: Pick<Subject, 'id' | 'variant'>, { size }: Shot): string =>
  `${subjectName(subject)}-${size.width}`;

/** The gallery's pictures on disk. Equal pictures share a file. */
export interface Album {
  add(subject: Subject, shot: Shot, png: Buffer): Promise<void>;
  /** Deletes picture files that no state uses. */
  deleteOrphans(): Promise<readonly string[]>;
  readonly files: Files;
  /** Returns the total size of the pictures in bytes, and the number of files. */
  totals(): { readonly bytes: number; readonly files: number };
}

/** Lists the pictures in all subfolders. Excludes files directly in the gallery's folder. */
const listPictures = async (folder: string): Promise<readonly string[]> =>
  (await Array.fromAsync(glob('*/*.webp', { cwd: folder }))).toSorted();

export function openAlbum(folder: string): Album {
  const files = new Map<string, string>();
  const pictures: { readonly screen: string; readonly file: string; readonly sketch: Thumbnail }[] = [];
  let bytes = 0;
  return {
    files,
    add: async (subject, shot, png) => {
      const key = fileKey(subject, shot);
      const sketch = await createThumbnail(png);
      const existing = pictures.find(
        (picture) => picture.screen === shot.screen && areSimilar(picture.sketch, sketch),
      );
      const file = existing?.file ?? `${shot.screen}/${key}.webp`;
      files.set(key, file);
      if (existing !== undefined) return;
      pictures.push({ screen: shot.screen, file, sketch });
      const picture = await toWebp(png);
      bytes += picture.length;
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), picture);
    },
    deleteOrphans: async () => {
      const usedFiles = new Set(files.values());
      const orphans = (await listPictures(folder)).filter((file) => !usedFiles.has(file));
      await Promise.all(orphans.map((file) => rm(join(folder, file))));
      return orphans;
    },
    totals: () => ({ bytes, files: pictures.length }),
  };
}
