import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Language } from '#workbench/chart/language.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { isRecord } from '#workbench/chart/isRecord.ts';
import { isMachine } from '#workbench/chart/invocations.ts';
import { wordsSchema } from '#workbench/chart/words.ts';
import type { Step } from '#workbench/paths/model.ts';
import { loadMessagesIn } from './loadMessages.ts';
import { importModule, UserError, type LoadedMachine } from './loadMachine.ts';
import { typosIn, typosInModel, typosInWords, type Typo } from './typos.ts';

export interface MachineModel<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  /** Machine that the model describes. Required if the file exports several machines. */
  readonly machine?: AnyStateMachine | undefined;
  /**
   * `false` limits the exploration to the samples of the model. By default, inferred samples follow while transitions
   * or guard results are uncovered.
   */
  readonly inferred?: boolean | undefined;
  readonly inputs?: readonly unknown[] | undefined;
  /** Sample events. Each type needs one event per payload that a guard distinguishes. */
  readonly events?: readonly AnyEventObject[] | undefined;
  /** Sample outputs of invoked work, by source name, id, or state id: `{ loadUser: [{ name: 'Ann' }, undefined] }`. */
  readonly answers?: Readonly<Record<string, readonly unknown[]>> | undefined;
  /** Ids of intentional dead ends, and names (as in `answers`) of invoked work that needs no error handler. */
  readonly intended?: readonly string[] | undefined;
  /** Conditions that must hold after every step of the machine. The key names the invariant. */
  readonly invariants?: Readonly<Record<string, (step: Step<TSnapshot>) => boolean>> | undefined;
}

interface Sidecar {
  readonly model: MachineModel;
  readonly words: PartialWords;
}

const isInvariant = (value: unknown): value is (step: Step) => boolean => typeof value === 'function';

const modelSchemaIn = ({ isNoMachine, isNoFunction }: ReturnType<typeof loadMessagesIn>) =>
  z.strictObject({
    machine: z.optional(z.custom<AnyStateMachine>(isMachine, isNoMachine)),
    inferred: z.optional(z.boolean()),
    inputs: z.optional(z.array(z.unknown())),
    events: z.optional(z.array(z.looseObject({ type: z.string() }))),
    answers: z.optional(z.record(z.string(), z.array(z.unknown()))),
    intended: z.optional(z.array(z.string())),
    invariants: z.optional(
      z.record(z.string(), z.custom<(step: Step) => boolean>(isInvariant, isNoFunction)),
    ),
  });

const partialWordsSchema = z.partial(z.strictObject(wordsSchema.shape));
export type PartialWords = z.output<typeof partialWordsSchema>;

export const sidecarPathOf = (file: string): string => file.replace(/\.([cm]?[jt]sx?)$/, '.workbench.$1');

const typoMessages = (language: Language, typos: readonly Typo[]): string[] =>
  typos.map(({ name, section, areSimilar, suggestions }) =>
    loadMessagesIn(language).unknownName(name, section, suggestions.join(', '), areSimilar),
  );

/**
 * Validates an export of the model file. The error message lists one reason per invalid part and names unknown keys.
 */
function parse<T extends z.ZodMiniType & { readonly shape: object }>(
  schema: T,
  value: unknown,
  [part, file, language]: readonly [part: string, file: string, language: Language],
): z.output<T> {
  const { localeError } = z.locales[language]();
  const result = schema.safeParse(value, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? typoMessages(language, typosIn(issue.keys, Object.keys(schema.shape), part))
            // Zod writes the mark of the first line.
            .join('\n✖ ')
        : localeError(issue),
  });
  if (result.success) return result.data;
  throw new UserError(
    loadMessagesIn(language).invalidPart(part, basename(file), z.prettifyError(result.error)),
  );
}

function exportsOf({
  default: defaultExport,
  ...named
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (defaultExport === undefined || Object.values(named).includes(defaultExport)) return named;
  // If the model file has no default export, the loader returns its named exports as the default.
  const names = Object.keys(named);
  const repeatsNamedExports =
    isRecord(defaultExport) && names.length > 0 && names.every((name) => defaultExport[name] === named[name]);
  if (repeatsNamedExports) return named;
  const isSidecar = isRecord(defaultExport) && ('model' in defaultExport || 'words' in defaultExport);
  return isSidecar ? { ...defaultExport, ...named } : { ...named, default: defaultExport };
}

/**
 * Reads the model and labels that the user wrote next to a machine's file, if they exist.
 * @throws UserError for names that the machine does not have
 */
export async function readSidecar(
  { file, machine, machines }: LoadedMachine,
  language: Language,
): Promise<Sidecar> {
  const path = sidecarPathOf(file);
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (!exists) return { model: {}, words: {} };
  const exported = exportsOf(await importModule(path, language));
  const machineCharts = [...new Set(machines.values())].map((exportedMachine) => ({
    machine: exportedMachine,
    chart: chartOf(exportedMachine),
  }));
  const modelSchema = modelSchemaIn(loadMessagesIn(language));
  const rejectTypos = (part: string, typos: readonly Typo[]): void => {
    if (typos.length === 0) return;
    const reasons = typoMessages(language, typos)
      .map((message) => `✖ ${message}`)
      .join('\n');
    throw new UserError(loadMessagesIn(language).invalidPart(part, basename(path), reasons));
  };
  const models = Object.entries(exported)
    .filter(([name]) => name !== 'words')
    .map(([name, value]) => {
      const isModel = name === 'model' || name === 'default' || (isRecord(value) && 'machine' in value);
      if (!isModel) throw new UserError(loadMessagesIn(language).unusedExport(name, basename(path)));
      const model = parse(modelSchema, value, [name, path, language]);
      rejectTypos(name, typosInModel(model, machineCharts));
      return model;
    });
  const ownModel = models.find((model) => model.machine === undefined || model.machine.id === machine.id);
  const words =
    'words' in exported ? parse(partialWordsSchema, exported['words'], ['words', path, language]) : {};
  rejectTypos('words', typosInWords(words, machineCharts));
  return { model: ownModel ?? {}, words };
}
