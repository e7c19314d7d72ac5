import ts from 'typescript';
import { dirname } from 'node:path';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { SampleLimits } from './combinations.ts';
import { collectConstants, type Constants } from './constants.ts';
import { machineTypesOf, methodOf } from './machineTypes.ts';
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

function compilerOptionsFor(file: string): ts.CompilerOptions {
  const config = ts.findConfigFile(dirname(file), (name) => ts.sys.fileExists(name));
  const read: unknown =
    config === undefined ? {} : ts.readConfigFile(config, (name) => ts.sys.readFile(name)).config;
  const { options } = ts.parseJsonConfigFileContent(read, ts.sys, dirname(config ?? file));
  const resolution = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  return {
    target: ts.ScriptTarget.ESNext,
    ...(options.moduleResolution === undefined ? resolution : {}),
    ...options,
    allowJs: true,
    checkJs: true,
    // Otherwise, the exports of a CommonJS file are hidden.
    moduleDetection: ts.ModuleDetectionKind.Force,
    noEmit: true,
    // Without `strict`, the TypeScript compiler removes `null` from unions.
    strict: true,
    skipLibCheck: true,
    composite: false,
    incremental: false,
  };
}

/** Returns the type of a property in the snapshots of actor logic. */
function snapshotPartOf(
  checker: ts.TypeChecker,
  logic: ts.Type,
  name: 'output' | 'context',
): ts.Type | undefined {
  const start = methodOf(checker, logic, 'getInitialSnapshot');
  const part = start === undefined ? undefined : checker.getReturnTypeOfSignature(start).getProperty(name);
  return part === undefined ? undefined : checker.getNonNullableType(checker.getTypeOfSymbol(part));
}

/** Returns the symbol that a module exports under a name, also through re-exports. */
export function symbolOf(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  name: string,
): ts.Symbol | undefined {
  const module = checker.getSymbolAtLocation(source);
  const exports = module === undefined ? [] : checker.getExportsOfModule(module);
  const exported = exports.find((symbol) => symbol.getName() === name);
  // The value of `module.exports` in a CommonJS file.
  const whole = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (exported !== undefined || whole === undefined) return exported;
  return name === 'default' ? whole : checker.getTypeOfSymbol(whole).getProperty(name);
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** `true` for a property that may hold actor logic. Types of other values are costly in large programs. */
const mayHoldLogic = (node: ts.Node): node is ts.PropertyAssignment | ts.ShorthandPropertyAssignment =>
  ts.isShorthandPropertyAssignment(node) ||
  (ts.isPropertyAssignment(node) &&
    (ts.isCallExpression(node.initializer) ||
      ts.isIdentifier(node.initializer) ||
      ts.isPropertyAccessExpression(node.initializer)));

const behaviourPattern = /^(?:actions|entry|exit|guards?|context|delays|types)$/;

/** `true` for parts of a machine's config without actor logic. Types of built-in actions such as `assign` are costly. */
const isBehaviour = ({ name, parent: { parent } }: ts.PropertyAssignment): boolean =>
  behaviourPattern.test(name.getText()) &&
  !(ts.isPropertyAssignment(parent) && parent.name.getText() === 'actors');

interface CompiledFile {
  readonly checker: ts.TypeChecker;
  readonly source: ts.SourceFile | undefined;
  readonly userSources: readonly ts.SourceFile[];
  readonly constants: Constants;
}

/** Parsed declaration files by compiler options, then by file. The inspector and tests read them repeatedly. */
const libraryCache = new Map<string, Map<string, ts.SourceFile | undefined>>();
const registry = ts.createDocumentRegistry();

/** `true` for files that do not change while the process runs. The user's own declarations may change. */
const isLibraryDeclaration = (name: string): boolean =>
  /\.d\.[cm]?ts$/.test(name) && /[\\/]node_modules[\\/]/.test(name);

export function createCompiler(): (file: string, onWork: () => void) => CompiledFile {
  const userSources = new Map<string, ts.SourceFile | undefined>();
  const compileFile = (file: string, onWork: () => void): CompiledFile => {
    const options = compilerOptionsFor(file);
    const host = ts.createCompilerHost(options, true);
    host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeInfo;
    const readSource = host.getSourceFile.bind(host);
    const settings = registry.getKeyForCompilationSettings(options);
    const librarySources = libraryCache.get(settings) ?? new Map<string, ts.SourceFile | undefined>();
    libraryCache.set(settings, librarySources);
    host.getSourceFile = (name, ...parameters) => {
      const read = isLibraryDeclaration(name) ? librarySources : userSources;
      onWork();
      if (!read.has(name)) read.set(name, readSource(name, ...parameters));
      return read.get(name);
    };
    const program = ts.createProgram([file], options, host);
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
  return (file, onWork) => {
    last = last?.file === file ? last : { file, compiled: compileFile(file, onWork) };
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
  return (file, name, limits, onWork) => samplesFor(compile(file, onWork), name, limits, onWork);
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
  const { event, input } = machineTypesOf(checker, symbol);
  const truncatedNames = new Set<string>();
  const cutTypes = new Set<string>();
  const reports = {
    onTruncated: (property: string) => void truncatedNames.add(property),
    onCut: (type: string) => void cutTypes.add(type),
    onWork,
  };
  const samplesOf = createSampler(checker, constants, limits, reports);
  const looseSamplesOf = createSampler(checker, constants, limits, reports, true);
  // Each additional input repeats the whole exploration. Inputs thus exclude numbers that the code compares with other
  // properties.
  const inputsOf = createSampler(checker, constants, { ...limits, maxForeignNumbers: 0 }, reports);
  /**
   * Returns sample outputs of invoked work. If an output has no type, only values that the code compares become
   * samples.
   */
  const outputsOf = (output: ts.Type): unknown[] =>
    looseSamplesOf(output).filter((sample) => sample !== undefined || !isUntyped(output));

  const events = new Map<string, Record<string, unknown>[]>();
  for (const member of event === undefined ? [] : membersOf(event)) {
    for (const sample of samplesOf(member).filter(isRecord)) {
      const { type, ...payload } = sample;
      // An event type such as `AnyEventObject` defines no payload.
      if (typeof type !== 'string' || isAnyEvent(checker, member)) continue;
      events.set(type, [...(events.get(type) ?? []), payload]);
    }
  }

  const [outputs, emitted] = [new Map<string, unknown[]>(), new Map<string, unknown[]>()];
  const [inlineOutputs, inlineEmitted]: [unknown[][], unknown[][]] = [[], []];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && isBehaviour(node)) return;
    if (mayHoldLogic(node)) {
      onWork();
      const logic = checker.getTypeAtLocation(ts.isPropertyAssignment(node) ? node.initializer : node.name);
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
    ts.forEachChild(node, visit);
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

function isAnyEvent(checker: ts.TypeChecker, event: ts.Type): boolean {
  const type = event.getProperty('type');
  return type === undefined || !checker.getTypeOfSymbol(type).isStringLiteral();
}
