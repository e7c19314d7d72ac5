import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createJiti } from 'jiti';
import type { AnyStateMachine } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Language } from '#workbench/chart/language.ts';
import { isMachine } from '#workbench/chart/invocations.ts';
import { loadingIn } from './loading.ts';

/** A machine and where it was found. */
export interface Loaded {
  readonly machine: AnyStateMachine;
  /** All that the file exports, this one among them, by their names. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>;
  /** Absolute. */
  readonly file: string;
  /** Of the export, `default` too. */
  readonly name: string;
}

/** What a person can mend: told without a stack. */
export class Refusal extends Error {}

/** Where a compiler's message says that it stopped: `file:line:column`, on a line of its own. */
const stopped = /^(?:\w*Error: )?(?<what>.*?)\s*\n\s*(?<place>\S.*:\d+:\d+)\s*$/s;

const frame = /^\s+at (?:.*\()?(?:file:\/\/)?(?<path>\/.+|[A-Za-z]:[\\/].+):(?<line>\d+):\d+\)?$/;

/** Where a module of the user's threw, as `file:line`; undefined where none did. */
function thrownAt(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .map((line) => frame.exec(line)?.groups)
    .flatMap((found) => (found === undefined ? [] : [`${found['path']}:${found['line']}`]))
    .find((place) => !/[\\/]node_modules[\\/]/.test(place) && !place.startsWith(import.meta.dirname));
}

/** What is wrong with a module, without what only the loader's makers read. */
function reasonOf(error: unknown, file: string, language: Language): string {
  const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\nRequire stack:');
  const { what, place } = stopped.exec(message)?.groups ?? {};
  if (what !== undefined && place !== undefined) return `${place}: ${what}`;
  const thrown = thrownAt(error);
  return loadingIn(language).unimportable(file, thrown === undefined ? message : `${message} (${thrown})`);
}

/**
 * Imports a module of the user's, in TypeScript as their bundler takes it: extensions left out, enums, JSX, `paths`.
 * @throws Refusal when there is no such file, or when it breaks.
 */
export async function importModule(
  file: string,
  language: Language,
): Promise<Readonly<Record<string, unknown>>> {
  const says = loadingIn(language);
  const found = await stat(file).catch(() => {
    throw new Refusal(says.noFile(file));
  });
  if (found.isDirectory()) throw new Refusal(says.folder(file));
  // Not kept: what is explored is what stands in the file now.
  const jiti = createJiti(file, { fsCache: false, moduleCache: true, tsconfigPaths: true, jsx: true });
  const module: unknown = await jiti.import(file).catch((error: unknown) => {
    throw new Refusal(reasonOf(error, file, language));
  });
  return isRecord(module) ? module : {};
}

const parts = /^(?<file>.*\.[cm]?[jt]sx?)(?:#(?<name>.+))?$/s;

/** The file as it was typed: what is offered instead is to be typed too. */
const typedFileOf = (address: string): string => parts.exec(address)?.groups?.['file'] ?? address;

/** Splits `file.ts#export`; a `#` of a folder's name stays with the file. */
export const parseAddress = (address: string): { file: string; name: string | undefined } => ({
  file: resolve(typedFileOf(address)),
  name: parts.exec(address)?.groups?.['name'],
});

/**
 * Finds the machine of an address such as `src/checkout.ts#checkoutMachine`; without `#` the file's only one.
 * @throws Refusal that says what to write instead.
 */
export async function loadMachine(address: string, language: Language): Promise<Loaded> {
  const says = loadingIn(language);
  const { file, name } = parseAddress(address);
  const exported = await importModule(file, language);
  const machines = new Map(
    Object.entries(exported).flatMap(([key, value]) => (isMachine(value) ? [[key, value] as const] : [])),
  );
  // A default export that has a name as well is one machine.
  const [only, ...others] = [...new Set(machines.values())];
  const shown = [...machines.keys()].map((key) => `${typedFileOf(address)}#${key}`).join(', ');

  if (name !== undefined) {
    const machine = machines.get(name);
    if (machine !== undefined) return { machine, machines, file, name };
    const found = shown === '' ? says.noMachines : says.machines(shown);
    throw new Refusal(
      name in exported ? says.noMachine(name, file, found) : says.notExported(name, file, found),
    );
  }
  if (only === undefined) {
    throw new Refusal(says.exportsNone(file));
  }
  if (others.length > 0) throw new Refusal(says.exportsSeveral(file, shown));
  const [key = 'default'] = [...machines].find(([one]) => one !== 'default') ?? ['default'];
  return { machine: only, machines, file, name: key };
}
