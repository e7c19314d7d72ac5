import ts from 'typescript';

/**
 * Literals that the machine's code compares with a property, by property name. `score >= 700` yields 700 for `score`.
 */
export interface Constants {
  readonly numbers: ReadonlyMap<string, ReadonlySet<number>>;
  readonly texts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly lengths: ReadonlyMap<string, ReadonlySet<number>>;
  /** Valid indexes of the fixed-size lists in the machine's code: 0 to 8 for a board with nine fields. */
  readonly indexes: readonly number[];
  /** Names of properties that the code compares with other properties. */
  readonly comparedNames: ReadonlySet<string>;
  /** Names of all properties that the machine's code reads. */
  readonly readNames: ReadonlySet<string>;
}

const maxIndexes = 10;

const comparisonPattern = /^(?:[<>]=?|[!=]==?)$/;

const unwrapExpression = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)
    ? unwrapExpression(node.expression)
    : node;

/**
 * Returns the name of the property that an expression reads: `age` for `customer.age`, `value` for
 * `event.value.trim()`. Names of methods are skipped.
 */
function propertyNameOf(expression: ts.Expression): { name: string; isLength: boolean } | undefined {
  const node = unwrapExpression(expression);
  if (ts.isCallExpression(node)) {
    return ts.isPropertyAccessExpression(node.expression)
      ? propertyNameOf(node.expression.expression)
      : undefined;
  }
  if (ts.isElementAccessExpression(node)) return propertyNameOf(node.expression);
  if (ts.isIdentifier(node))
    return node.text === 'undefined' ? undefined : { name: node.text, isLength: false };
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  if (node.name.text !== 'length' && node.name.text !== 'size')
    return { name: node.name.text, isLength: false };
  const outerProperty = propertyNameOf(node.expression);
  return outerProperty === undefined ? undefined : { ...outerProperty, isLength: true };
}

function literalOf(expression: ts.Expression): number | string | undefined {
  const node = unwrapExpression(expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  const isNegative = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken;
  const inner = isNegative ? literalOf(node.operand) : undefined;
  return typeof inner === 'number' ? -inner : undefined;
}

/** Returns the length of a list that the code creates with a fixed size, such as `Array(9)`. 0 for other code. */
function fixedListLength(node: ts.Node): number {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return 0;
  const [size] = node.arguments ?? [];
  const isList = ts.isIdentifier(node.expression) && node.expression.text === 'Array';
  return isList && size !== undefined && ts.isNumericLiteral(size)
    ? Math.min(Number(size.text), maxIndexes)
    : 0;
}

const addToSet = <T>(map: Map<string, Set<T>>, name: string, value: T): void => {
  map.set(name, (map.get(name) ?? new Set<T>()).add(value));
};

function numericInitializer(node: ts.Node): readonly [string, number] | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return undefined;
  const value = node.initializer === undefined ? undefined : literalOf(node.initializer);
  return ts.isIdentifier(node.name) && typeof value === 'number' ? [node.name.text, value] : undefined;
}

export function collectConstants(sources: readonly ts.SourceFile[]): Constants {
  const numbers = new Map<string, Set<number>>();
  const textsByName = new Map<string, Set<string>>();
  const lengths = new Map<string, Set<number>>();
  const initializers = new Map<string, Set<number>>();
  const pairs: (readonly [string, string])[] = [];
  const readNames = new Set<string>();
  let longestList = 0;
  const recordComparison = (side: ts.Expression, other: ts.Expression): void => {
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
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && comparisonPattern.test(node.operatorToken.getText())) {
      recordComparison(node.left, node.right);
      recordComparison(node.right, node.left);
    }
    // Like `name === 'a'`, `tags.includes('a')` and `name.startsWith('a')` compare a property with a constant.
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [argument] = node.arguments;
      if (argument !== undefined && /^(?:includes|startsWith|endsWith)$/.test(node.expression.name.text)) {
        recordComparison(node.expression.expression, argument);
      }
    }
    if (ts.isPropertyAccessExpression(node)) readNames.add(node.name.text);
    if (ts.isBindingElement(node)) readNames.add((node.propertyName ?? node.name).getText());
    const [name, value] = numericInitializer(node) ?? [];
    if (name !== undefined && value !== undefined) addToSet(initializers, name, value);
    longestList = Math.max(longestList, fixedListLength(node));
    ts.forEachChild(node, visit);
  };
  sources.forEach((source) => visit(source));
  for (const [name, other] of pairs)
    for (const value of initializers.get(other) ?? []) addToSet(numbers, name, value);
  return {
    numbers,
    texts: textsByName,
    lengths,
    indexes: Array.from({ length: longestList }, (_, index) => index),
    comparedNames: new Set(pairs.flat()),
    readNames,
  };
}
