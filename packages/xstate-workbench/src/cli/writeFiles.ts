import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '#workbench/adapter/loadMachine.ts';
import type { Invocation } from './command.ts';
import type { Messages } from './englishMessages.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function reasonOf(error: unknown, { draw: { reasons } }: Messages): string {
  const [, reason] = Object.entries(reasons).find(([code]) => code === codeOf(error)) ?? [];
  return reason ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Creates a folder and its parents one by one, because Node's recursive `mkdir` never returns below `/proc`.
 * @returns the outermost folder that was created
 */
async function createFolder(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return undefined;
  if (found !== undefined) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
  const createdFolder = dirname(folder) === folder ? undefined : await createFolder(dirname(folder));
  await mkdir(folder);
  return createdFolder ?? folder;
}

/**
 * Writes files and creates their folders.
 * @throws UserError with the failed path and reason
 */
export async function writeFiles(
  files: readonly { readonly file: string; readonly text: string }[],
  { messages, printError }: Pick<Invocation, 'messages' | 'printError'>,
): Promise<void> {
  const rejectWrite =
    (file: string) =>
    (error: unknown): never => {
      throw new UserError(messages.draw.unwritable(file, reasonOf(error, messages)), { cause: error });
    };
  const [first] = files;
  if (first === undefined) return;
  const createdFolder = await createFolder(dirname(first.file)).catch(rejectWrite(first.file));
  if (createdFolder !== undefined) printError(messages.draw.made(createdFolder));
  await Promise.all(
    files.map(async ({ file, text }) => {
      await writeFile(file, text).catch(rejectWrite(file));
      printError(messages.drawn(file));
    }),
  );
}
