import {
  createCompilerHost,
  createDocumentRegistry,
  createProgram,
  findConfigFile,
  forEachChild,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  ModuleKind,
  ModuleResolutionKind,
  parseJsonConfigFileContent,
  readConfigFile,
  ScriptTarget,
  sys,
  type CompilerOptions,
  type Node,
  type Signature,
  type SourceFile,
  type Symbol as NamedSymbol,
  type Type,
  type TypeChecker,
} from 'typescript';
import { dirname } from 'node:path';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { Breadth } from './combinations.ts';
import { constantsIn, type Constants } from './constants.ts';
import { createSampler, isUntyped } from './sampler.ts';

export interface Samples {
  /** Payloads by event type. Empty if the type has no details. */
  readonly events: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
  /** `undefined` if the types do not define an input. */
  readonly inputs: readonly unknown[] | undefined;
  readonly answers: ReadonlyMap<string, readonly unknown[]>;
  /** Outputs of inline work, in source order. */
  readonly placedAnswers: readonly (readonly unknown[])[];
  readonly constants: Constants;
  readonly cut: ReadonlySet<string>;
}

function optionsFor(file: string): CompilerOptions {
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
    // Without `strict`, `null` disappears from unions.
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

function outputOf(checker: TypeChecker, logic: Type): Type | undefined {
  const start = methodOf(checker, logic, 'getInitialSnapshot');
  const snapshot = start === undefined ? undefined : checker.getReturnTypeOfSignature(start);
  const output = snapshot?.getProperty('output');
  return output === undefined ? undefined : checker.getNonNullableType(checker.getTypeOfSymbol(output));
}

/** Follows re-exports. */
function symbolOf(checker: TypeChecker, source: SourceFile, name: string): NamedSymbol | undefined {
  const module = checker.getSymbolAtLocation(source);
  const found = module === undefined ? [] : checker.getExportsOfModule(module);
  return found.find((symbol) => symbol.getName() === name);
}

const membersOf = (type: Type): readonly Type[] => (type.isUnion() ? type.types : [type]);

interface Understood {
  readonly checker: TypeChecker;
  readonly source: SourceFile | undefined;
  readonly own: readonly SourceFile[];
  readonly constants: Constants;
}

/**
 * Parsed declarations by compiler options, then by file. The cache serves repeated reads by the inspector and
 * tests.
 */
const libraries = new Map<string, Map<string, SourceFile | undefined>>();
const registry = createDocumentRegistry();

function librariesFor(options: CompilerOptions): Map<string, SourceFile | undefined> {
  const way = registry.getKeyForCompilationSettings(options);
  const known = libraries.get(way) ?? new Map<string, SourceFile | undefined>();
  libraries.set(way, known);
  return known;
}

/** Installed declarations do not change while the process runs. The user's own may. */
const isOfLibrary = (name: string): boolean =>
  /\.d\.[cm]?ts$/.test(name) && /[\\/]node_modules[\\/]/.test(name);

function createCompiler(): (file: string) => Understood {
  const own = new Map<string, SourceFile | undefined>();
  const understood = new Map<string, Understood>();
  const understand = (file: string): Understood => {
    const options = optionsFor(file);
    const host = createCompilerHost(options, true);
    const readSource = host.getSourceFile.bind(host);
    const ofLibraries = librariesFor(options);
    host.getSourceFile = (name, ...how) => {
      const read = isOfLibrary(name) ? ofLibraries : own;
      if (!read.has(name)) read.set(name, readSource(name, ...how));
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
      own: sources,
      constants: constantsIn(sources),
    };
  };
  return (file) => {
    const known = understood.get(file) ?? understand(file);
    understood.set(file, known);
    return known;
  };
}

/** Infers samples from the types of a machine. `undefined` if the export does not exist. */
export function createTypeReader(): (file: string, name: string, breadth: Breadth) => Samples | undefined {
  const compile = createCompiler();
  return (file, name, breadth) => samplesFor(compile(file), name, breadth);
}

function samplesFor(
  { checker, source, own, constants }: Understood,
  name: string,
  breadth: Breadth,
): Samples | undefined {
  const symbol = source === undefined ? undefined : symbolOf(checker, source, name);
  if (symbol === undefined) return undefined;
  const machine = checker.getTypeOfSymbol(symbol);
  const cut = new Set<string>();
  const onCut = (what: string): void => void cut.add(what);
  const samplesOf = createSampler(checker, constants, breadth, onCut);
  const looseSamplesOf = createSampler(checker, constants, breadth, onCut, true);
  // Each additional input repeats the whole exploration.
  const inputsOf = createSampler(checker, constants, { ...breadth, elsewhere: 0 }, onCut);
  /** Untyped outputs yield samples only if the code compares them. */
  const answersOf = (output: Type): unknown[] =>
    looseSamplesOf(output).filter((sample) => sample !== undefined || !isUntyped(output));

  const events = new Map<string, Record<string, unknown>[]>();
  const event = parameterOf(checker, methodOf(checker, machine, 'transition'), 1);
  for (const member of event === undefined ? [] : membersOf(event)) {
    for (const sample of samplesOf(member).filter(isRecord)) {
      const { type, ...payload } = sample;
      // A generic event type reveals no payload.
      if (typeof type !== 'string' || isAnyEvent(checker, member)) continue;
      events.set(type, [...(events.get(type) ?? []), payload]);
    }
  }

  const input = parameterOf(checker, methodOf(checker, machine, 'getInitialSnapshot'), 1);
  const answers = new Map<string, unknown[]>();
  const placedAnswers: unknown[][] = [];
  const visit = (node: Node): void => {
    if (isPropertyAssignment(node) || isShorthandPropertyAssignment(node)) {
      const logic = isPropertyAssignment(node)
        ? checker.getTypeAtLocation(node.initializer)
        : checker.getTypeAtLocation(node.name);
      const output = outputOf(checker, logic);
      const key = node.name.getText().replaceAll(/^['"]|['"]$/g, '');
      if (output !== undefined && key === 'src') placedAnswers.push(answersOf(output));
      else if (output !== undefined && !answers.has(key)) answers.set(key, answersOf(output));
    }
    forEachChild(node, visit);
  };
  own.forEach((one) => visit(one));

  return {
    events,
    inputs: input === undefined || isUntyped(input) ? undefined : inputsOf(checker.getNonNullableType(input)),
    answers,
    placedAnswers,
    constants,
    cut,
  };
}

function isAnyEvent(checker: TypeChecker, event: Type): boolean {
  const type = event.getProperty('type');
  return type === undefined || !checker.getTypeOfSymbol(type).isStringLiteral();
}
