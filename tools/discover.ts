import { glob } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { tones } from '#machines/tones.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { wordsSchema, type Words } from 'xstate-workbench/chart/words';

export interface Subject {
  readonly machine: AnyStateMachine;
  readonly words: Words;
  /** Source folder, such as `machines/promo`. */
  readonly folder: string;
}

export interface NamedModel {
  readonly name: string;
  readonly model: ShopModel;
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

const load = async (file: string): Promise<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse({ ...(await import(pathToFileURL(resolve(file)).href)) });

const filesLike = async (pattern: string, root = '.'): Promise<string[]> =>
  (await Array.fromAsync(glob(pattern, { cwd: root }))).toSorted((one, other) => one.localeCompare(other));

export async function machineIn(file: string): Promise<AnyStateMachine> {
  const machine = Object.values(await load(file)).find(isMachine);
  if (machine === undefined) throw new Error(`${file} exports no machine`);
  return machine;
}

async function subjectIn(file: string, root: string): Promise<Subject> {
  const machine = await machineIn(join(root, file));
  const wordsFile = file.replace(/\.machine\.ts$/, '.fr.ts');
  const words = wordsSchema.safeParse((await load(join(root, wordsFile)))['words']);
  if (!words.success) throw new Error(`${wordsFile} exports no words: ${z.prettifyError(words.error)}`);
  return { machine, words: { ...words.data, tones }, folder: dirname(file) };
}

/** Loads all state machines of a project, with their French labels. */
export const discoverMachines = async (root = '.'): Promise<Subject[]> =>
  Promise.all((await filesLike('machines/*/*.machine.ts', root)).map((file) => subjectIn(file, root)));

/** State machine with a version, because the server stores its snapshots. */
export interface Versioned {
  readonly machine: AnyStateMachine;
  readonly version: string;
  /** Source file, such as `machines/order/order.machine.ts`. */
  readonly file: string;
  readonly folder: string;
  /** Folder with the copy of the released version. */
  readonly released: string;
}

export async function versionedMachines(): Promise<Versioned[]> {
  const files = await filesLike('machines/*/*.machine.ts');
  const machines = await Promise.all(files.map(async (file) => ({ file, machine: await machineIn(file) })));
  return machines.flatMap(({ file, machine }) => {
    const { version } = machine;
    const folder = dirname(file);
    return version === undefined
      ? []
      : [{ machine, version, file, folder, released: `${folder}/released/${version}` }];
  });
}

const modelSchema = z.custom<ShopModel>(
  (value) => typeof value === 'object' && value !== null && 'machine' in value && 'invariants' in value,
);

async function modelIn(file: string): Promise<NamedModel> {
  const model = modelSchema.safeParse((await load(file))['model']);
  if (!model.success) throw new Error(`${file} exports no model`);
  return { name: basename(file, '.model.ts'), model: model.data };
}

export const discoverModels = async (): Promise<NamedModel[]> =>
  Promise.all((await filesLike('tests/paths/*.model.ts')).map(modelIn));
