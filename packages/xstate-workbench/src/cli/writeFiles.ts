import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '#workbench/adapter/load.ts';
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
 * @returns the outermost new folder
 */
async function makeFolder(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return undefined;
  if (found !== undefined) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
  const made = dirname(folder) === folder ? undefined : await makeFolder(dirname(folder));
  await mkdir(folder);
  return made ?? folder;
}

/** @throws Refusal with the failed path and reason */
export async function writeFiles(
  files: readonly { readonly file: string; readonly text: string }[],
  { messages, tell }: Pick<Invocation, 'messages' | 'tell'>,
): Promise<void> {
  const refuse =
    (file: string) =>
    (error: unknown): never => {
      throw new Refusal(messages.draw.unwritable(file, reasonOf(error, messages)), { cause: error });
    };
  const [first] = files;
  if (first === undefined) return;
  const made = await makeFolder(dirname(first.file)).catch(refuse(first.file));
  if (made !== undefined) tell(messages.draw.made(made));
  await Promise.all(
    files.map(async ({ file, text }) => {
      await writeFile(file, text).catch(refuse(file));
      tell(messages.drawn(file));
    }),
  );
}
