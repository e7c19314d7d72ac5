import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '#workbench/adapter/load.ts';
import type { Invocation } from './command.ts';
import type { Messages } from './englishMessages.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Why something cannot be written, by the system's code. */
function reasonOf(error: unknown, { draw: { reasons } }: Messages): string {
  const [, reason] = Object.entries(reasons).find(([code]) => code === codeOf(error)) ?? [];
  return reason ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Makes a folder and those around it, one by one: Node's own way never ends below `/proc`, which takes none.
 * @returns the outermost that is new
 */
async function makeFolder(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return undefined;
  if (found !== undefined) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
  const made = dirname(folder) === folder ? undefined : await makeFolder(dirname(folder));
  await mkdir(folder);
  return made ?? folder;
}

/**
 * Writes files of one folder, and says which, and a folder that is new.
 * @throws Refusal that says what cannot be written, and why
 */
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
