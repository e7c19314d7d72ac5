import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const pathOf = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** Entry points of the package, by import path. */
const entries = {
  'xstate-workbench': 'index.ts',
  'xstate-workbench/vitest': 'vitest.ts',
  'xstate-workbench/jest': 'jest.ts',
  'xstate-workbench/node-test': 'node-test.ts',
  'xstate-workbench/inspect': 'inspector/node/program.ts',
} as const;

const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrayAsGenericType;

const docsOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string => {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol
    .getJsDocTags(checker)
    .map(({ name, text: parts }) => `*@${name}* ${ts.displayPartsToString(parts)}`);
  return [text, ...tags].filter((part) => part !== '').join('\n\n');
};

/** Returns the source of a declaration without body and comments. */
function declarationText(declaration: ts.Node): string {
  const source = declaration.getSourceFile();
  const text = source.text.slice(declaration.getStart(source), declaration.getEnd());
  return text.replace(/^export /, '');
}

function signatureText(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const [first] = symbol.declarations ?? [];
  if (first === undefined) return '';
  if (ts.isFunctionDeclaration(first)) {
    // The last signature of an overloaded function is its implementation.
    const overloads = (symbol.declarations ?? [])
      .filter(ts.isFunctionDeclaration)
      .filter(({ body }) => body === undefined);
    if (overloads.length > 0) return overloads.map(declarationText).join('\n');
    const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
    return signatures
      .map((signature) => `function ${symbol.name}${checker.signatureToString(signature, first, format)};`)
      .join('\n');
  }
  if (ts.isInterfaceDeclaration(first) || ts.isTypeAliasDeclaration(first)) return declarationText(first);
  const type = checker.typeToString(checker.getTypeOfSymbol(symbol), first, format);
  return `const ${symbol.name}: ${type.replaceAll(/import\("[^"]+"\)\./g, '')};`;
}

const isType = ({ declarations: [first] = [] }: ts.Symbol): boolean =>
  first !== undefined && (ts.isInterfaceDeclaration(first) || ts.isTypeAliasDeclaration(first));

function entryText(name: string, file: string, program: ts.Program): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(pathOf(file));
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} exports nothing`);
  const symbols = checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  const section = (symbol: ts.Symbol): string =>
    [`### ${symbol.name}`, docsOf(symbol, checker), `\`\`\`ts\n${signatureText(symbol, checker)}\n\`\`\``]
      .filter((part) => part !== '')
      .join('\n\n');
  const ordered = [...symbols.filter((symbol) => !isType(symbol)), ...symbols.filter(isType)];
  return [`## ${name}`, ...ordered.map(section)].join('\n\n');
}

/** Returns the API reference in Markdown, from the types and docstrings of the entry points. */
export function referenceText(): string {
  const program = ts.createProgram(Object.values(entries).map(pathOf), {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  });
  const sections = Object.entries(entries).map(([name, file]) => entryText(name, file, program));
  return ['# API', 'Generated from the docstrings of the source.', ...sections, ''].join('\n\n');
}
