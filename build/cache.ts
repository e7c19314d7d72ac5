import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const folder = 'node_modules/.cache/made';

/**
 * Returns the cached file, or generates the file and caches it.
 * @param sources all inputs of the file
 */
export async function cachedOrMade(
  fileName: string,
  sources: readonly (Buffer | string)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source);
  const path = join(folder, `${hash.digest('hex').slice(0, 12)}-${basename(fileName)}`);
  try {
    return await readFile(path);
  } catch {
    const made = await make();
    await mkdir(folder, { recursive: true });
    // Writes to a temporary file and renames it, so that a parallel build never reads half a file.
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, made);
    await rename(unfinished, path);
    return made;
  }
}
