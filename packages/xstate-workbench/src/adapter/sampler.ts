import { SymbolFlags, TypeFlags, type Symbol as NamedSymbol, type Type, type TypeChecker } from 'typescript';
import { interleave, combinations, countDroppedSamples, type SampleLimits } from './combinations.ts';
import type { Constants } from './constants.ts';

const maxDepth = 5;
/** Maximum number of object types for the samples of one type. */
const maxObjects = 2000;
const nullishFlags = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;

const withNeighbours = (values: ReadonlySet<number> | undefined): number[] =>
  [...(values ?? [])].flatMap((value) => [value, value - 1, value + 1]);

/** Returns an actor reference without behaviour, as a sample for properties that hold an actor. */
const inertActor = (): object => ({
  id: 'sample',
  sessionId: 'sample',
  send: () => undefined,
  getSnapshot: () => ({ status: 'active', context: {} }),
  subscribe: () => ({ unsubscribe: () => undefined }),
});

/** Keys that tell other code that an object is a promise or has its own JSON. */
const keysOfConversion = new Set<string | symbol>(['then', 'toJSON']);

/** Returns an object whose every property is a method that returns the object, as a sample of a library's object. */
function inertObject(): object {
  const inert: object = new Proxy(
    {},
    { get: (_, key) => (typeof key === 'symbol' || keysOfConversion.has(key) ? undefined : () => inert) },
  );
  return inert;
}

const isFromLibrary = ({ declarations = [] }: NamedSymbol): boolean =>
  declarations.some((declaration) => declaration.getSourceFile().isDeclarationFile);

/**
 * Creates a function that generates sample values of a type. Numbers include the neighbours of compared literals.
 * @param onTruncated receives the names of properties with more candidate numbers than allowed
 * @param onCut receives the names of types that are too large, whose samples lack properties
 * @param isLoose adds other values to a type that is a single literal, such as the output of a stub, but not to unions
 * of literals
 */
export function createSampler(
  checker: TypeChecker,
  { numbers, texts, lengths, indexes }: Constants,
  limits: SampleLimits,
  onTruncated: (name: string) => void,
  onCut: (name: string) => void,
  isLoose = false,
): (type: Type, name?: string) => unknown[] {
  const { maxValues, maxSubset, maxForeignNumbers } = limits;
  const allNumbers = [...numbers.values()].reduce((all, some) => all.union(some), new Set<number>());
  const allLengths = [...lengths.values()].reduce((all, some) => all.union(some), new Set<number>());
  const hasMethods = (type: Type): boolean =>
    checker
      .getPropertiesOfType(type)
      .some((property) => checker.getTypeOfSymbol(property).getCallSignatures().length > 0);
  const made = new Map<string, Map<Type, readonly unknown[]>>();
  let count = 0;

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
    const symbol = type.getSymbol();
    const className = symbol?.getName();
    if (className === 'Date') return [new Date()];
    if (className === 'Map') return [new Map()];
    if (className === 'Set') return [new Set()];
    if (type.getCallSignatures().length > 0) return [() => undefined];
    if (type.getProperty('getSnapshot') !== undefined && type.getProperty('send') !== undefined)
      return [inertActor()];
    if (symbol !== undefined && isFromLibrary(symbol) && hasMethods(type)) return [inertObject()];
    if (depth > maxDepth) return [{}];
    count += 1;
    if (count > maxObjects) {
      onCut(checker.typeToString(type));
      return [{}];
    }
    const parts = checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
      const values = samplesOf(checker.getTypeOfSymbol(property), property.getName(), depth + 1, isExample);
      return [
        property.getName(),
        isOptional ? [...values.filter((value) => value !== undefined), undefined] : values,
      ] as const;
    });
    if (maxForeignNumbers > 0 && countDroppedSamples(parts) > 0)
      onTruncated(parts.map(([name]) => name).join(', '));
    return combinations(parts, limits);
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
      return [...new Set([...comparedTexts, 'text', '', ...lengthTexts])].slice(0, maxValues);
    }
    const comparedNumbers = withNeighbours(numbers.get(name));
    if (flags & TypeFlags.Number) return numbersOf(name);
    if (flags & TypeFlags.Enum)
      return [...new Set([...comparedNumbers, 1, 0, ...indexes])].slice(0, maxValues);
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) {
      return [...new Set([...comparedTexts, ...comparedNumbers, undefined])].slice(0, maxValues);
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
