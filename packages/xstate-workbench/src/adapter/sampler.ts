import { SymbolFlags, TypeFlags, type Symbol as NamedSymbol, type Type, type TypeChecker } from 'typescript';
import { isRecord } from '#workbench/chart/isRecord.ts';
import { interleave, combinations, countDroppedSamples, type SampleLimits } from './combinations.ts';
import type { Constants } from './constants.ts';

const maxDepth = 5;
/** Maximum number of object types for the samples of one type. */
const maxObjects = 1000;
/** Maximum number of values in one sample, nested ones included. */
const maxSampleSize = 250;
const nullishFlags = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;

const withNeighbours = (values: ReadonlySet<number> | undefined): number[] =>
  [...(values ?? [])].flatMap((value) => [value, value - 1, value + 1]);

/** Values of an inert object's symbols and conversions. Other code sees no promise, no own JSON and an empty list. */
const inertConversions = new Map<string | symbol, unknown>([
  ['then', undefined],
  ['toJSON', undefined],
  [Symbol.toPrimitive, () => ''],
  [Symbol.iterator, () => [].values()],
]);

/** Property and method of inert objects. Reading and calling it returns itself. */
const inertMember: object = new Proxy(() => inertMember, { get: (_, key) => inertPart(key) });

const inertPart = (key: string | symbol): unknown =>
  inertConversions.has(key) || typeof key === 'symbol' ? inertConversions.get(key) : inertMember;

/** Returns a sample of a class or a library's object. All parts without a sample value are inert. */
const inertObject = (parts: object): object =>
  new Proxy(parts, {
    get: (target, key): unknown => (Object.hasOwn(target, key) ? Reflect.get(target, key) : inertPart(key)),
  });

/** Returns an actor reference without behaviour, as a sample for properties that hold an actor. */
const inertActor = (): object =>
  inertObject({ id: 'sample', sessionId: 'sample', getSnapshot: () => ({ status: 'active', context: {} }) });

const isClassOrLibrary = ({ flags, declarations = [] }: NamedSymbol): boolean =>
  (flags & SymbolFlags.Class) !== 0 ||
  declarations.some((declaration) => declaration.getSourceFile().isDeclarationFile);

interface SamplerReports {
  /** Receives the names of properties with more candidate numbers than allowed. */
  readonly onTruncated: (name: string) => void;
  /** Receives the names of types that are too large, whose samples lack properties. */
  readonly onCut: (name: string) => void;
  readonly onWork: () => void;
}

/**
 * Creates a function that generates sample values of a type. Numbers include the neighbours of compared literals.
 * @param isLoose adds other values to a type that is a single literal, such as the output of a stub, but not to unions
 * of literals
 */
export function createSampler(
  checker: TypeChecker,
  { numbers, texts, lengths, indexes, readNames, comparedNames }: Constants,
  limits: SampleLimits,
  { onTruncated, onCut, onWork }: SamplerReports,
  isLoose = false,
): (type: Type, name?: string) => unknown[] {
  const { maxValues, maxSubset, maxForeignNumbers } = limits;
  const allNumbers = [...numbers.values()].reduce((all, some) => all.union(some), new Set<number>());
  const allLengths = [...lengths.values()].reduce((all, some) => all.union(some), new Set<number>());
  const hasMethods = (type: Type): boolean =>
    checker
      .getPropertiesOfType(type)
      .some((property) => checker.getTypeOfSymbol(property).getCallSignatures().length > 0);
  const isInert = (type: Type): boolean =>
    (type.isIntersection() ? type.types : [type]).some((part) => {
      const symbol = part.getSymbol();
      return symbol !== undefined && isClassOrLibrary(symbol);
    }) && hasMethods(type);
  const sampleSizes = new WeakMap<object, number>();
  const sizeOf = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 1);
    return isRecord(value) ? (sampleSizes.get(value) ?? 1) : 1;
  };
  const made = new Map<string, Map<Type, readonly unknown[]>>();
  let count = 0;

  /** `true` if the machine's code reads a property of this name, and the property is no method. */
  const isReadAsValue = (property: NamedSymbol): boolean =>
    readNames.has(property.getName()) &&
    checker.getNonNullableType(checker.getTypeOfSymbol(property)).getCallSignatures().length === 0;

  /** Returns the samples of an object type. Makes them once per depth, because large types repeat the same parts. */
  const objectsOf = (type: Type, depth: number, isExample: boolean): readonly unknown[] => {
    const key = `${depth} ${isExample}`;
    const known = made.get(key) ?? new Map<Type, readonly unknown[]>();
    made.set(key, known);
    const samples = known.get(type) ?? makeObjects(type, depth, isExample);
    known.set(type, samples);
    return samples;
  };

  const makeObjects = (type: Type, depth: number, isExample: boolean): readonly unknown[] => {
    const className = type.getSymbol()?.getName();
    if (className === 'Date') return [new Date()];
    if (className === 'Map') return [new Map()];
    if (className === 'Set') return [new Set()];
    if (type.getCallSignatures().length > 0) return [() => undefined];
    if (type.getProperty('getSnapshot') !== undefined && type.getProperty('send') !== undefined)
      return [inertActor()];
    const isInertType = isInert(type);
    if (depth > maxDepth) return isInertType ? [inertObject({})] : [{}];
    count += 1;
    onWork();
    if (count > maxObjects) {
      onCut(checker.typeToString(type));
      return [inertObject({})];
    }
    const properties = checker
      .getPropertiesOfType(type)
      .filter((property) => !isInertType || isReadAsValue(property));
    const parts = properties.map((property): [string, unknown[]] => {
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
      const values = samplesOf(checker.getTypeOfSymbol(property), property.getName(), depth + 1, isExample);
      return [
        property.getName(),
        isOptional ? [...values.filter((value) => value !== undefined), undefined] : values,
      ];
    });
    const sizes = new Map(parts.map((part) => [part, Math.max(0, ...part[1].map(sizeOf))]));
    let size = [...sizes.values()].reduce((sum, one) => sum + one, 1);
    for (const [part, partSize] of [...sizes].toSorted(([, one], [, other]) => other - one)) {
      if (size <= maxSampleSize) break;
      onCut(checker.typeToString(type));
      part[1] = [inertObject({})];
      size -= partSize;
    }
    if (maxForeignNumbers > 0 && countDroppedSamples(parts) > 0)
      onTruncated(parts.map(([name]) => name).join(', '));
    const values = combinations(parts, limits);
    const samples = isInertType ? values.map(inertObject) : values;
    for (const sample of samples) sampleSizes.set(sample, size);
    return samples;
  };

  /**
   * Returns sample numbers for a property. They include literals of other properties, because code may copy numbers
   * between properties.
   */
  const numbersOf = (name: string): number[] => {
    const own = [...new Set([...withNeighbours(numbers.get(name)), 1, 0, ...indexes])].slice(0, maxValues);
    if (maxForeignNumbers === 0) return own;
    const others = [...new Set(withNeighbours(allNumbers))].filter((value) => !own.includes(value));
    if (others.length > maxForeignNumbers) onTruncated(name);
    return own.concat(others.slice(0, maxForeignNumbers));
  };

  const listsOf = (element: Type | undefined, name: string, depth: number): unknown[][] => {
    // A list type may contain itself, as in JSON, so the depth is limited.
    const [first] =
      element === undefined || depth > maxDepth ? [] : samplesOf(element, name, depth + 1, false);
    // The output of invoked work has no property name. Code may store it in any property, so all compared lengths are
    // used.
    const compared = name === '' ? allLengths : lengths.get(name);
    const sizes = [1, 0, 2, ...withNeighbours(compared)].filter((size) => size >= 0 && size < 100);
    return [...new Set(sizes)].map((length) => Array.from({ length }, () => first));
  };

  const samplesOf = (type: Type, name: string, depth: number, isExample: boolean): unknown[] => {
    const { flags } = type;
    if (type.isUnion()) {
      const hasSeveralValues = type.types.filter(({ flags: own }) => (own & nullishFlags) === 0).length > 1;
      const values = interleave(
        type.types.map((part) => samplesOf(part, name, depth, isExample && !hasSeveralValues)),
      );
      // The limits of texts and numbers apply to unions with such a type. Other unions need a sample per member.
      const isOpen = type.types.some(({ flags: own }) => (own & (TypeFlags.String | TypeFlags.Number)) !== 0);
      // Values precede `undefined`, because a missing value often fails the first guard.
      const [absent, present] = [
        values.filter((value) => value == null),
        values.filter((value) => value != null),
      ];
      return [...new Set([...present, ...absent])].slice(
        0,
        isOpen ? maxValues + maxForeignNumbers : Math.max(maxSubset, type.types.length),
      );
    }
    // TypeScript infers a literal type for a stub that returns one text, but guards may compare other texts.
    if (type.isStringLiteral())
      return isExample ? [...new Set([type.value, ...(texts.get(name) ?? []), 'text'])] : [type.value];
    if (type.isNumberLiteral())
      return isExample ? [...new Set([type.value, ...withNeighbours(numbers.get(name))])] : [type.value];
    if (flags & TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
    if (flags & TypeFlags.Null) return [null];
    if (flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) return [undefined];
    if (flags & (TypeFlags.BigInt | TypeFlags.BigIntLiteral)) return [1n];
    const comparedTexts = [...(texts.get(name) ?? [])];
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) {
      const lengthTexts = withNeighbours(lengths.get(name))
        .filter((size) => size >= 0)
        .map((size) => 'x'.repeat(Math.min(size, 100)));
      // Code may compare two texts that are both filled, such as a password and its confirmation.
      const isCompared = maxForeignNumbers > 0 ? comparedNames.size > 0 : comparedNames.has(name);
      const filled = isCompared ? ['text', 'other text'] : ['text'];
      // The inspector offers the first sample, and guards often reject an empty text.
      const first = comparedTexts.filter((text) => text !== '');
      return [...new Set([...first, ...filled, '', ...lengthTexts])].slice(0, maxValues);
    }
    const comparedNumbers = withNeighbours(numbers.get(name));
    if (flags & TypeFlags.Number) return numbersOf(name);
    if (flags & TypeFlags.Enum)
      return [...new Set([...comparedNumbers, 1, 0, ...indexes])].slice(0, maxValues);
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) {
      const filled = depth === 0 ? [] : [inertObject({})];
      return [...new Set([...comparedTexts, ...comparedNumbers, ...filled, undefined])].slice(0, maxValues);
    }
    if (type.isIntersection() && !(flags & TypeFlags.Object)) {
      const primitive = type.types.find(
        ({ flags: own }) => (own & (TypeFlags.String | TypeFlags.Number)) !== 0,
      );
      if (primitive !== undefined) return samplesOf(primitive, name, depth, isExample);
    }
    if (checker.isArrayLikeType(type)) return listsOf(type.getNumberIndexType(), name, depth);
    return [...objectsOf(type, depth, isExample)];
  };

  return (type, name = '') => {
    count = 0;
    return samplesOf(type, name, 0, isLoose);
  };
}

/** `true` if a type is `any`, `unknown`, or XState's equivalent `{} | null | undefined`. */
export const isUntyped = (type: Type): boolean =>
  (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0 ||
  (type.isUnion() &&
    type.types.some((part) => part.getProperties().length === 0 && (part.flags & TypeFlags.Object) !== 0));
