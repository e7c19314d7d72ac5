import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const folder = 'node_modules/.cache/made';

/**
 * What was made before of the same, else what is made now.
 * @param sources all that the result depends on
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
    // Another build may read it meanwhile: it is whole, or not there.
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, made);
    await rename(unfinished, path);
    return made;
  }
}
