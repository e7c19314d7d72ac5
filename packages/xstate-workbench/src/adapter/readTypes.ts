import {
  createCompilerHost,
  createDocumentRegistry,
  createProgram,
  findConfigFile,
  forEachChild,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  JSDocParsingMode,
  ModuleKind,
  ModuleResolutionKind,
  parseJsonConfigFileContent,
  readConfigFile,
  ScriptTarget,
  sys,
  type CompilerOptions,
  type Node,
  type PropertyAssignment,
  type ShorthandPropertyAssignment,
  type Signature,
  type SourceFile,
  type Symbol as NamedSymbol,
  type Type,
  type TypeChecker,
} from 'typescript';
import { dirname } from 'node:path';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { SampleLimits } from './combinations.ts';
import { collectConstants, type Constants } from './constants.ts';
import { createSampler, isUntyped } from './sampler.ts';

export interface TypeSamples {
  /** Sample payloads by event type. The list is empty if the machine's types do not define payloads. */
  readonly events: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
  /** Sample inputs of the machine. `undefined` if the types do not define an input. */
  readonly inputs: readonly unknown[] | undefined;
  readonly outputs: ReadonlyMap<string, readonly unknown[]>;
  /** Sample outputs of invoked work that is defined inline, in source order. */
  readonly inlineOutputs: readonly (readonly unknown[])[];
  /** Sample values that an observable emits, which are the `context` of its snapshots. */
  readonly emitted: ReadonlyMap<string, readonly unknown[]>;
  /** The same for observables that are defined inline, in the order of `inlineOutputs`. */
  readonly inlineEmitted: readonly (readonly unknown[])[];
  readonly constants: Constants;
  readonly truncatedNames: ReadonlySet<string>;
  /** Types that are too large to be sampled completely. */
  readonly cutTypes: ReadonlySet<string>;
}

function compilerOptionsFor(file: string): CompilerOptions {
  const config = findConfigFile(dirname(file), (name) => sys.fileExists(name));
  const read: unknown =
    config === undefined ? {} : readConfigFile(config, (name) => sys.readFile(name)).config;
  const { options } = parseJsonConfigFileContent(read, sys, dirname(config ?? file));
  const resolution = { module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler };
  return {
    target: ScriptTarget.ESNext,
    ...(options.moduleResolution === undefined ? resolution : {}),
    ...options,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    // Without `strict`, the TypeScript compiler removes `null` from unions.
    strict: true,
    skipLibCheck: true,
    composite: false,
    incremental: false,
  };
}

const parameterOf = (
  checker: TypeChecker,
  signature: Signature | undefined,
  index: number,
): Type | undefined => {
  const parameter = signature?.getParameters()[index];
  return parameter === undefined ? undefined : checker.getTypeOfSymbol(parameter);
};

const methodOf = (checker: TypeChecker, type: Type, name: string): Signature | undefined => {
  const method = type.getProperty(name);
  return method === undefined ? undefined : checker.getTypeOfSymbol(method).getCallSignatures()[0];
};

/** Returns the type of a property in the snapshots of actor logic. */
function snapshotPartOf(checker: TypeChecker, logic: Type, name: 'output' | 'context'): Type | undefined {
  const start = methodOf(checker, logic, 'getInitialSnapshot');
  const part = start === undefined ? undefined : checker.getReturnTypeOfSignature(start).getProperty(name);
  return part === undefined ? undefined : checker.getNonNullableType(checker.getTypeOfSymbol(part));
}

/** Returns the symbol that a module exports under a name, also through re-exports. */
function symbolOf(checker: TypeChecker, source: SourceFile, name: string): NamedSymbol | undefined {
  const module = checker.getSymbolAtLocation(source);
  const found = module === undefined ? [] : checker.getExportsOfModule(module);
  return found.find((symbol) => symbol.getName() === name);
}

const membersOf = (type: Type): readonly Type[] => (type.isUnion() ? type.types : [type]);

/** `true` for a property that may hold actor logic. Types of other values are costly in large programs. */
const mayHoldLogic = (node: Node): node is PropertyAssignment | ShorthandPropertyAssignment =>
  isShorthandPropertyAssignment(node) ||
  (isPropertyAssignment(node) &&
    (isCallExpression(node.initializer) ||
      isIdentifier(node.initializer) ||
      isPropertyAccessExpression(node.initializer)));

interface CompiledFile {
  readonly checker: TypeChecker;
  readonly source: SourceFile | undefined;
  readonly userSources: readonly SourceFile[];
  readonly constants: Constants;
}

/**
 * Parsed declaration files by compiler options, then by file. The cache speeds up repeated reads by the inspector and
 * tests.
 */
const libraryCache = new Map<string, Map<string, SourceFile | undefined>>();
const registry = createDocumentRegistry();

function libraryCacheFor(options: CompilerOptions): Map<string, SourceFile | undefined> {
  const settingsKey = registry.getKeyForCompilationSettings(options);
  const cachedSources = libraryCache.get(settingsKey) ?? new Map<string, SourceFile | undefined>();
  libraryCache.set(settingsKey, cachedSources);
  return cachedSources;
}

/**
 * `true` for declaration files in `node_modules`, which do not change while the process runs. The user's own
 * declarations may change.
 */
const isLibraryDeclaration = (name: string): boolean =>
  /\.d\.[cm]?ts$/.test(name) && /[\\/]node_modules[\\/]/.test(name);

function createCompiler(): (file: string) => CompiledFile {
  const userSources = new Map<string, SourceFile | undefined>();
  const compileFile = (file: string): CompiledFile => {
    const options = compilerOptionsFor(file);
    const host = createCompilerHost(options, true);
    host.jsDocParsingMode = JSDocParsingMode.ParseForTypeInfo;
    const readSource = host.getSourceFile.bind(host);
    const librarySources = libraryCacheFor(options);
    host.getSourceFile = (name, ...parameters) => {
      const read = isLibraryDeclaration(name) ? librarySources : userSources;
      if (!read.has(name)) read.set(name, readSource(name, ...parameters));
      return read.get(name);
    };
    const program = createProgram([file], options, host);
    const sources = program
      .getSourceFiles()
      .filter(
        ({ isDeclarationFile, fileName }) => !isDeclarationFile && !fileName.includes('/node_modules/'),
      );
    return {
      checker: program.getTypeChecker(),
      source: program.getSourceFile(file),
      userSources: sources,
      constants: collectConstants(sources),
    };
  };
  // Several compiled files would not fit in memory. The machines of one file are read one after the other.
  let last: { readonly file: string; readonly compiled: CompiledFile } | undefined;
  return (file) => {
    last = last?.file === file ? last : { file, compiled: compileFile(file) };
    return last.compiled;
  };
}

/**
 * Creates a reader that infers samples from the types of a machine. The reader returns `undefined` if the export does
 * not exist.
 */
export function createTypeReader(): (
  file: string,
  name: string,
  limits: SampleLimits,
  onWork: () => void,
) => TypeSamples | undefined {
  const compile = createCompiler();
  return (file, name, limits, onWork) => samplesFor(compile(file), name, limits, onWork);
}

function samplesFor(
  { checker, source, userSources, constants }: CompiledFile,
  name: string,
  limits: SampleLimits,
  onWork: () => void,
): TypeSamples | undefined {
  onWork();
  const symbol = source === undefined ? undefined : symbolOf(checker, source, name);
  if (symbol === undefined) return undefined;
  const machine = checker.getTypeOfSymbol(symbol);
  const truncatedNames = new Set<string>();
  const onTruncated = (property: string): void => void truncatedNames.add(property);
  const cutTypes = new Set<string>();
  const onCut = (type: string): void => void cutTypes.add(type);
  const reports = { onTruncated, onCut, onWork };
  const samplesOf = createSampler(checker, constants, limits, reports);
  const looseSamplesOf = createSampler(checker, constants, limits, reports, true);
  // Each additional input repeats the whole exploration. Inputs thus exclude numbers that the code compares with other
  // properties.
  const inputsOf = createSampler(checker, constants, { ...limits, maxForeignNumbers: 0 }, reports);
  /**
   * Returns sample outputs of invoked work. If an output has no type, only values that the code compares become
   * samples.
   */
  const outputsOf = (output: Type): unknown[] =>
    looseSamplesOf(output).filter((sample) => sample !== undefined || !isUntyped(output));

  const events = new Map<string, Record<string, unknown>[]>();
  const event = parameterOf(checker, methodOf(checker, machine, 'transition'), 1);
  for (const member of event === undefined ? [] : membersOf(event)) {
    for (const sample of samplesOf(member).filter(isRecord)) {
      const { type, ...payload } = sample;
      // An event type such as `AnyEventObject` defines no payload.
      if (typeof type !== 'string' || isAnyEvent(checker, member)) continue;
      events.set(type, [...(events.get(type) ?? []), payload]);
    }
  }

  const input = parameterOf(checker, methodOf(checker, machine, 'getInitialSnapshot'), 1);
  const [outputs, emitted] = [new Map<string, unknown[]>(), new Map<string, unknown[]>()];
  const [inlineOutputs, inlineEmitted]: [unknown[][], unknown[][]] = [[], []];
  const visit = (node: Node): void => {
    if (mayHoldLogic(node)) {
      const logic = isPropertyAssignment(node)
        ? checker.getTypeAtLocation(node.initializer)
        : checker.getTypeAtLocation(node.name);
      const output = snapshotPartOf(checker, logic, 'output');
      const context = snapshotPartOf(checker, logic, 'context');
      const values = context === undefined ? [] : samplesOf(context);
      const key = node.name.getText().replaceAll(/^['"]|['"]$/g, '');
      if (output !== undefined && key === 'src') {
        inlineOutputs.push(outputsOf(output));
        inlineEmitted.push(values);
      } else if (output !== undefined && !outputs.has(key)) {
        outputs.set(key, outputsOf(output));
        emitted.set(key, values);
      }
    }
    forEachChild(node, visit);
  };
  userSources.forEach((sourceFile) => visit(sourceFile));

  return {
    events,
    inputs: input === undefined || isUntyped(input) ? undefined : inputsOf(checker.getNonNullableType(input)),
    outputs,
    inlineOutputs,
    emitted,
    inlineEmitted,
    constants,
    truncatedNames,
    cutTypes,
  };
}

function isAnyEvent(checker: TypeChecker, event: Type): boolean {
  const type = event.getProperty('type');
  return type === undefined || !checker.getTypeOfSymbol(type).isStringLiteral();
}
