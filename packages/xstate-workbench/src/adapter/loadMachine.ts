import { stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createJiti, type Jiti } from 'jiti';
import type { AnyStateMachine } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Language } from '#workbench/chart/language.ts';
import { isMachine } from '#workbench/chart/invocations.ts';
import { loadMessagesIn } from './loadMessages.ts';

export interface LoadedMachine {
  readonly machine: AnyStateMachine;
  /** All machines that the file exports, including the loaded one, by export name. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>;
  readonly file: string;
  readonly name: string;
}

/** Error caused by the user's input. The command line prints its message without a stack trace. */
export class UserError extends Error {}

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Error message of the compiler with a position: `file:line:column` on its own line. */
const compilerMessagePattern = /^(?:\w*Error: )?(?<what>.*?)\s*\n\s*(?<place>\S.*:\d+:\d+)\s*$/s;

const stackFramePattern = /^\s+at (?:.*\()?(?:file:\/\/)?(?<path>\/.+|[A-Za-z]:[\\/].+):(?<line>\d+):\d+\)?$/;

function firstUserFrame(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .map((line) => stackFramePattern.exec(line)?.groups)
    .flatMap((found) => (found === undefined ? [] : [`${found['path']}:${found['line']}`]))
    .find((place) => !/[\\/]node_modules[\\/]/.test(place) && !place.startsWith(import.meta.dirname));
}

function reasonOf(error: unknown, file: string, language: Language): string {
  const [message = ''] = errorMessage(error).split('\nRequire stack:');
  const { what, place } = compilerMessagePattern.exec(message)?.groups ?? {};
  if (what !== undefined && place !== undefined) return `${place}: ${what}`;
  const location = firstUserFrame(error);
  return loadMessagesIn(language).unimportable(
    file,
    location === undefined ? message : `${message} (${location})`,
  );
}

/** Returns the TypeScript settings of a file: the nearest `tsconfig.json` in its folder or above. */
function settingsFileOf(file: string): string {
  const folder = dirname(file);
  const settingsFile = join(folder, 'tsconfig.json');
  return existsSync(settingsFile) || folder === file ? settingsFile : settingsFileOf(folder);
}

/** @throws UserError if the TypeScript settings extend a missing file */
function importerFor(file: string, language: Language): Jiti {
  try {
    // A disk cache could return an old version of the user's file.
    return createJiti(file, { fsCache: false, moduleCache: true, tsconfigPaths: true, jsx: true });
  } catch (error) {
    throw new UserError(loadMessagesIn(language).settings(settingsFileOf(file), errorMessage(error)), {
      cause: error,
    });
  }
}

/**
 * Imports a user's module as a bundler does. Supports enums, JSX, imports without file extension, and `paths` of the
 * TypeScript settings.
 * @throws UserError if the file is missing or its code fails
 */
export async function importModule(
  file: string,
  language: Language,
): Promise<Readonly<Record<string, unknown>>> {
  const messages = loadMessagesIn(language);
  const found = await stat(file).catch(() => {
    throw new UserError(messages.noFile(file));
  });
  if (found.isDirectory()) throw new UserError(messages.folder(file));
  const module: unknown = await importerFor(file, language)
    .import(file)
    .catch((error: unknown) => {
      throw new UserError(reasonOf(error, file, language));
    });
  if (!isRecord(module)) return {};
  // Node adds this export to modules of CommonJS. It equals the default export.
  const { 'module.exports': _commonJs, ...exported } = module;
  return exported;
}

const addressPattern = /^(?<file>.*\.[cm]?[jt]sx?)(?:#(?<name>.+))?$/s;

const filePartOf = (address: string): string => addressPattern.exec(address)?.groups?.['file'] ?? address;

/** Splits an address such as `file.ts#export`. A `#` in a folder name belongs to the file. */
export const parseAddress = (address: string): { file: string; name: string | undefined } => ({
  file: resolve(filePartOf(address)),
  name: addressPattern.exec(address)?.groups?.['name'],
});

/**
 * Loads the machine of an address such as `src/checkout.ts#checkoutMachine`. Without `#`, the file must
 * export one machine.
 * @throws UserError with a suggestion
 */
export async function loadMachine(address: string, language: Language): Promise<LoadedMachine> {
  const messages = loadMessagesIn(language);
  const { file, name } = parseAddress(address);
  const exported = await importModule(file, language);
  const machines = new Map(
    Object.entries(exported).flatMap(([key, value]) => (isMachine(value) ? [[key, value] as const] : [])),
  );
  // A module may export the same machine by default and by a name.
  const [only, ...others] = [...new Set(machines.values())];
  const availableAddresses = [...machines.keys()].map((key) => `${filePartOf(address)}#${key}`).join(', ');

  if (name !== undefined) {
    const machine = machines.get(name);
    if (machine !== undefined) return { machine, machines, file, name };
    const found = availableAddresses === '' ? messages.noMachines : messages.machines(availableAddresses);
    throw new UserError(
      name in exported ? messages.noMachine(name, file, found) : messages.notExported(name, file, found),
    );
  }
  if (only === undefined) {
    throw new UserError(messages.exportsNone(file));
  }
  if (others.length > 0) throw new UserError(messages.exportsSeveral(file, availableAddresses));
  const [key = 'default'] = [...machines].find(([exportName]) => exportName !== 'default') ?? ['default'];
  return { machine: only, machines, file, name: key };
}
