import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { discoverMachines, type Subject } from '#tools/discover.ts';

const run = promisify(execFile);

/** Git revision with a French name, such as « a1b2c3d, 21 novembre 2026 ». */
interface Revision {
  readonly commit: string;
  readonly words: string;
}

/** Returns the commit of a git revision and its French name. `undefined` if git finds none. */
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
 * Loads a git revision's machines from temporary files, and passes them to `act`.
 * @throws Error if today's packages cannot load the machines
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
