import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { discoverMachines, type Subject } from '#tools/discover.ts';

const run = promisify(execFile);

/** What a revision is, for people: « a1b2c3d, 21 novembre 2026 », or its day alone where it was called by its number. */
interface Revision {
  readonly commit: string;
  readonly words: string;
}

/** @returns undefined when git knows no such revision */
export async function revisionOf(name: string): Promise<Revision | undefined> {
  const git = await run('git', ['log', '-1', '--format=%H %cs', '--end-of-options', name, '--']).catch(
    () => undefined,
  );
  const [commit = '', day = ''] = (git?.stdout ?? '').trim().split(' ');
  if (commit === '') return undefined;
  const date = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  return { commit, words: commit.startsWith(name) ? date : `${commit.slice(0, 7)}, ${date}` };
}

/**
 * Loads the machines of a revision, with the packages of today, and gives them to `act` while their files are there.
 * @throws Error when the revision has charts that cannot be read
 */
export async function withMachinesOf<T>(
  { commit }: Revision,
  act: (subjects: readonly Subject[], root: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'revision-'));
  try {
    const archive = join(folder, 'revision.tar');
    await run('git', ['archive', '--output', archive, commit, 'machines', 'package.json']);
    await run('tar', ['-xf', archive, '-C', folder]);
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    return await act(await discoverMachines(folder), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
