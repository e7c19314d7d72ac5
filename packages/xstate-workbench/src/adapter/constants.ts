import {
  forEachChild,
  isBinaryExpression,
  isBindingElement,
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

/**
 * Literals that the machine's code compares with a property, by property name. `score >= 700` yields 700 for `score`.
 */
export interface Constants {
  readonly numbers: ReadonlyMap<string, ReadonlySet<number>>;
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly lengths: ReadonlyMap<string, ReadonlySet<number>>;
  /** Valid indexes of the fixed-size lists in the machine's code: 0 to 8 for a board with nine fields. */
  readonly indexes: readonly number[];
  /** Names of all properties that the machine's code reads. */
  readonly readNames: ReadonlySet<string>;
}

const maxIndexes = 10;

const comparisonTokens: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
  SyntaxKind.EqualsEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
]);

const unwrapExpression = (node: Expression): Expression =>
  isParenthesizedExpression(node) || isNonNullExpression(node) ? unwrapExpression(node.expression) : node;

/**
 * Returns the name of the property that an expression reads: `age` for `customer.age`, `value` for
 * `event.value.trim()`. Names of methods are skipped.
 */
function propertyNameOf(expression: Expression): { name: string; isLength: boolean } | undefined {
  const node = unwrapExpression(expression);
  if (isCallExpression(node)) {
    return isPropertyAccessExpression(node.expression)
      ? propertyNameOf(node.expression.expression)
      : undefined;
  }
  if (isElementAccessExpression(node)) return propertyNameOf(node.expression);
  if (isIdentifier(node)) return { name: node.text, isLength: false };
  if (!isPropertyAccessExpression(node)) return undefined;
  if (node.name.text !== 'length' && node.name.text !== 'size')
    return { name: node.name.text, isLength: false };
  const outerProperty = propertyNameOf(node.expression);
  return outerProperty === undefined ? undefined : { ...outerProperty, isLength: true };
}

function literalOf(expression: Expression): number | string | undefined {
  const node = unwrapExpression(expression);
  if (isStringLiteralLike(node)) return node.text;
  if (isNumericLiteral(node)) return Number(node.text);
  const isNegative = isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken;
  const inner = isNegative ? literalOf(node.operand) : undefined;
  return typeof inner === 'number' ? -inner : undefined;
}

/** Returns the length of a list that the code creates with a fixed size, such as `Array(9)`. 0 for other code. */
function fixedListLength(node: Node): number {
  if (!isCallExpression(node) && !isNewExpression(node)) return 0;
  const [size] = node.arguments ?? [];
  const isList = isIdentifier(node.expression) && node.expression.text === 'Array';
  return isList && size !== undefined && isNumericLiteral(size) ? Math.min(Number(size.text), maxIndexes) : 0;
}

const addToSet = <T>(map: Map<string, Set<T>>, name: string, value: T): void => {
  map.set(name, (map.get(name) ?? new Set<T>()).add(value));
};

function numericInitializer(node: Node): readonly [string, number] | undefined {
  const hasInitializer =
    (isPropertyAssignment(node) || isVariableDeclaration(node)) && node.initializer !== undefined;
  if (!hasInitializer || !isIdentifier(node.name)) return undefined;
  const value = node.initializer === undefined ? undefined : literalOf(node.initializer);
  return typeof value === 'number' ? [node.name.text, value] : undefined;
}

export function collectConstants(sources: readonly SourceFile[]): Constants {
  const numbers = new Map<string, Set<number>>();
  const textsByName = new Map<string, Set<string>>();
  const lengths = new Map<string, Set<number>>();
  const initializers = new Map<string, Set<number>>();
  const pairs: (readonly [string, string])[] = [];
  const readNames = new Set<string>();
  let longestList = 0;
  const recordComparison = (side: Expression, other: Expression): void => {
    const value = literalOf(other);
    const property = propertyNameOf(side);
    if (property === undefined) return;
    const otherProperty = value === undefined ? propertyNameOf(other) : undefined;
    if (otherProperty !== undefined && !property.isLength && !otherProperty.isLength)
      pairs.push([property.name, otherProperty.name]);
    if (typeof value === 'string') addToSet(textsByName, property.name, value);
    else if (typeof value === 'number') {
      addToSet(property.isLength ? lengths : numbers, property.name, value);
      if (property.isLength) addToSet(numbers, 'size', value);
    }
  };
  const visit = (node: Node): void => {
    if (isBinaryExpression(node) && comparisonTokens.has(node.operatorToken.kind)) {
      recordComparison(node.left, node.right);
      recordComparison(node.right, node.left);
    }
    // Like `name === 'a'`, `tags.includes('a')` and `name.startsWith('a')` compare a property with a constant.
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const [argument] = node.arguments;
      if (argument !== undefined && /^(?:includes|startsWith|endsWith)$/.test(node.expression.name.text)) {
        recordComparison(node.expression.expression, argument);
      }
    }
    if (isPropertyAccessExpression(node)) readNames.add(node.name.text);
    if (isBindingElement(node)) readNames.add((node.propertyName ?? node.name).getText());
    const [name, value] = numericInitializer(node) ?? [];
    if (name !== undefined && value !== undefined) addToSet(initializers, name, value);
    longestList = Math.max(longestList, fixedListLength(node));
    forEachChild(node, visit);
  };
  sources.forEach((source) => visit(source));
  for (const [name, other] of pairs)
    for (const value of initializers.get(other) ?? []) addToSet(numbers, name, value);
  return {
    numbers,
    texts: textsByName,
    lengths,
    indexes: Array.from({ length: longestList }, (_, index) => index),
    readNames,
  };
}
