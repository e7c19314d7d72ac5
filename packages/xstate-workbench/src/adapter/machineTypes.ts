import ts from 'typescript';

export interface MachineTypes {
  readonly event: ts.Type | undefined;
  readonly input: ts.Type | undefined;
}

const typeOf = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Type | undefined =>
  symbol && checker.getTypeOfSymbol(symbol);

export const methodOf = (checker: ts.TypeChecker, type: ts.Type, name: string): ts.Signature | undefined =>
  typeOf(checker, type.getProperty(name))?.getCallSignatures()[0];

/** Returns the expression that a symbol is declared or exported with, also through imports. */
export function initializerOf(
  checker: ts.TypeChecker,
  symbol: ts.Symbol | undefined,
): ts.Expression | undefined {
  const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const [declaration] = (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? [];
  if (declaration === undefined) return undefined;
  if (ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration))
    return declaration.initializer;
  if (ts.isExportAssignment(declaration)) return declaration.expression;
  if (ts.isShorthandPropertyAssignment(declaration))
    return initializerOf(checker, checker.getShorthandAssignmentValueSymbol(declaration));
  const assignment = ts.isBinaryExpression(declaration) ? declaration : declaration.parent;
  return ts.isBinaryExpression(assignment) ? assignment.right : undefined;
}

const valueIn = ({ properties }: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const property = properties.find((one) => one.name?.getText() === name);
  return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined;
};

/** Returns the value of `types` in the calls that create a machine: `setup({ types: {} as T }).createMachine({})`. */
function typesIn(checker: ts.TypeChecker, node: ts.Expression | undefined): ts.Expression | undefined {
  if (node === undefined) return undefined;
  if (ts.isPropertyAccessExpression(node)) return typesIn(checker, node.expression);
  if (ts.isIdentifier(node))
    return typesIn(checker, initializerOf(checker, checker.getSymbolAtLocation(node)));
  if (!ts.isCallExpression(node)) return undefined;
  const [config] = node.arguments;
  const types =
    config !== undefined && ts.isObjectLiteralExpression(config) ? valueIn(config, 'types') : undefined;
  return types ?? typesIn(checker, node.expression);
}

/** Returns the type of a part of `types`: of `events` in `{} as { events: E }` or in `{ events: {} as E }`. */
function declaredPart(
  checker: ts.TypeChecker,
  types: ts.AsExpression | ts.ObjectLiteralExpression,
  name: 'events' | 'input',
): ts.Type | undefined {
  if (ts.isAsExpression(types))
    return typeOf(checker, checker.getTypeFromTypeNode(types.type).getProperty(name));
  const value = valueIn(types, name);
  return value && checker.getTypeAtLocation(value);
}

/**
 * Returns a machine's types of events and input. If the machine declares `types`, the compiler does not infer the
 * machine, which takes seconds for large types.
 */
export function machineTypesOf(checker: ts.TypeChecker, symbol: ts.Symbol): MachineTypes {
  const types = typesIn(checker, initializerOf(checker, symbol));
  if (types !== undefined && (ts.isAsExpression(types) || ts.isObjectLiteralExpression(types)))
    return { event: declaredPart(checker, types, 'events'), input: declaredPart(checker, types, 'input') };
  const machine = checker.getTypeOfSymbol(symbol);
  const parameterOf = (name: string): ts.Type | undefined =>
    typeOf(checker, methodOf(checker, machine, name)?.getParameters()[1]);
  return { event: parameterOf('transition'), input: parameterOf('getInitialSnapshot') };
}
