import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from '#workbench/chart/language.ts';
import { UserError, parseAddress } from './loadMachine.ts';
import { loadMessagesIn } from './loadMessages.ts';

const execute = promisify(execFile);

/** Links the installed packages of a folder and its parents, because git does not store them. */
async function linkPackages(root: string, copy: string, folder: string): Promise<void> {
  const packages = join(root, folder, 'node_modules');
  const isInstalled = await access(packages).then(
    () => true,
    () => false,
  );
  if (isInstalled)
    await symlink(packages, join(copy, folder, 'node_modules'), 'junction').catch(() => undefined);
  if (folder !== '.') await linkPackages(root, copy, dirname(folder));
}

/**
 * Extracts a git revision to a temporary folder, and calls `read` with the address there.
 * @throws UserError if git does not have the revision
 */
export async function withRevision<T>(
  revision: string,
  address: string,
  language: Language,
  read: (address: string) => Promise<T>,
): Promise<T> {
  const { file, name } = parseAddress(address);
  const copy = await mkdtemp(join(tmpdir(), 'workbench-revision-'));
  const { noRepository, unknownRevision, noRevision } = loadMessagesIn(language);
  const git = async (failure: string, ...args: string[]): Promise<string> => {
    const command = execute('git', ['-C', dirname(file), ...args]);
    return (
      await command.catch((error: unknown) => {
        throw new UserError(failure, { cause: error });
      })
    ).stdout.trim();
  };
  try {
    const root = await git(noRepository(file), 'rev-parse', '--show-toplevel');
    const archive = join(copy, 'revision.tar');
    const commit = await git(
      unknownRevision(revision),
      'rev-parse',
      '--verify',
      '--end-of-options',
      `${revision}^{commit}`,
    );
    await execute('git', ['-C', root, 'archive', '--output', archive, commit]);
    await execute('tar', ['-xf', archive, '-C', copy]);
    const path = relative(root, file);
    await linkPackages(root, copy, dirname(path));
    return await read(`${join(copy, path)}${name === undefined ? '' : `#${name}`}`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(noRevision(revision, file), { cause: error });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
