import {
  forEachChild,
  isBinaryExpression,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isNewExpression,
  isNonNullExpression,
  isNumericLiteral,
  isParenthesizedExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteralLike,
  isVariableDeclaration,
  SyntaxKind,
  type Expression,
  type Node,
  type SourceFile,
} from 'typescript';

/** Literals that the code compares with a property, by property name: `score >= 700`. */
export interface Constants {
  readonly numbers: ReadonlyMap<string, ReadonlySet<number>>;
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly lengths: ReadonlyMap<string, ReadonlySet<number>>;
  /** Indexes of fixed-size lists, such as the nine fields of a board. */
  readonly positions: readonly number[];
}

const mostPositions = 10;

const comparisons: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

const bare = (node: Expression): Expression =>
  isParenthesizedExpression(node) || isNonNullExpression(node) ? bare(node.expression) : node;

/**
 * `customer.age` yields `age`. `event.value.trim()` yields `value`, because a method is not a property of the
 * data.
 */
function nameOf(written: Expression): { name: string; isLength: boolean } | undefined {
  const node = bare(written);
  if (isCallExpression(node)) {
    return isPropertyAccessExpression(node.expression) ? nameOf(node.expression.expression) : undefined;
  }
  if (isElementAccessExpression(node)) return nameOf(node.expression);
  if (isIdentifier(node)) return { name: node.text, isLength: false };
  if (!isPropertyAccessExpression(node)) return undefined;
  if (node.name.text !== 'length' && node.name.text !== 'size')
    return { name: node.name.text, isLength: false };
  const around = nameOf(node.expression);
  return around === undefined ? undefined : { ...around, isLength: true };
}

function valueOf(written: Expression): number | string | undefined {
  const node = bare(written);
  if (isStringLiteralLike(node)) return node.text;
  if (isNumericLiteral(node)) return Number(node.text);
  const isNegative = isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken;
  const inner = isNegative ? valueOf(node.operand) : undefined;
  return typeof inner === 'number' ? -inner : undefined;
}

/** Length of a fixed-size list, `Array(9).fill(null)`. Events may carry its indexes. */
function lengthOf(node: Node): number {
  if (!isCallExpression(node) && !isNewExpression(node)) return 0;
  const [size] = node.arguments ?? [];
  const isList = isIdentifier(node.expression) && node.expression.text === 'Array';
  return isList && size !== undefined && isNumericLiteral(size)
    ? Math.min(Number(size.text), mostPositions)
    : 0;
}

const add = <T>(map: Map<string, Set<T>>, name: string, value: T): void => {
  map.set(name, (map.get(name) ?? new Set<T>()).add(value));
};

function numberGiven(node: Node): readonly [string, number] | undefined {
  const isGiven =
    (isPropertyAssignment(node) || isVariableDeclaration(node)) && node.initializer !== undefined;
  if (!isGiven || !isIdentifier(node.name)) return undefined;
  const value = node.initializer === undefined ? undefined : valueOf(node.initializer);
  return typeof value === 'number' ? [node.name.text, value] : undefined;
}

export function constantsIn(sources: readonly SourceFile[]): Constants {
  const numbers = new Map<string, Set<number>>();
  const texts = new Map<string, Set<string>>();
  const lengths = new Map<string, Set<number>>();
  const given = new Map<string, Set<number>>();
  const pairs: (readonly [string, string])[] = [];
  let longest = 0;
  const note = (side: Expression, other: Expression): void => {
    const value = valueOf(other);
    const named = nameOf(side);
    if (named === undefined) return;
    const fact = value === undefined ? nameOf(other) : undefined;
    if (fact !== undefined && !named.isLength && !fact.isLength) pairs.push([named.name, fact.name]);
    if (typeof value === 'string') add(texts, named.name, value);
    else if (typeof value === 'number') {
      add(named.isLength ? lengths : numbers, named.name, value);
      if (named.isLength) add(numbers, 'size', value);
    }
  };
  const visit = (node: Node): void => {
    if (isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
      note(node.left, node.right);
      note(node.right, node.left);
    }
    // `['a', 'b'].includes(x)` and `x.startsWith('a')` compare texts too.
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const [argument] = node.arguments;
      if (argument !== undefined && /^(?:includes|startsWith|endsWith)$/.test(node.expression.name.text)) {
        note(node.expression.expression, argument);
      }
    }
    const [name, value] = numberGiven(node) ?? [];
    if (name !== undefined && value !== undefined) add(given, name, value);
    longest = Math.max(longest, lengthOf(node));
    forEachChild(node, visit);
  };
  sources.forEach((source) => visit(source));
  for (const [name, other] of pairs) for (const value of given.get(other) ?? []) add(numbers, name, value);
  return { numbers, texts, lengths, positions: Array.from({ length: longest }, (_, index) => index) };
}
