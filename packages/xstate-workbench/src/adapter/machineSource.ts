import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import {
  isExpressionStatement,
  isStringLiteral,
  ModuleKind,
  ScriptTarget,
  transpileModule,
} from 'typescript';
import type { Mutant } from '#workbench/mutants/mutants.ts';
import { initializerOf } from './machineTypes.ts';
import { createCompiler, symbolOf } from './readTypes.ts';

export interface MachineSource {
  /** File that declares the machine. The user's file may only export it again. */
  readonly file: string;
  readonly text: string;
  /** Returns the source text with a mutant. Without a mutant, the machine is only created again. */
  readonly textWith: (mutant?: Pick<Mutant, 'path' | 'edit'>) => string;
}

/** Returns the code that changes a machine, as a CommonJS module that requires only XState. */
function editorCode(): string {
  const file = new URL(`../mutants/config${extname(import.meta.url)}`, import.meta.url);
  const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 };
  return transpileModule(readFileSync(file, 'utf8'), { compilerOptions }).outputText;
}

/**
 * Finds the expression that creates an exported machine. `undefined` if the machine has no such expression, for example
 * because it is destructured.
 */
export function findMachineSource(file: string, name: string): MachineSource | undefined {
  const { checker, source } = createCompiler()(file, () => undefined);
  const symbol = source === undefined ? undefined : symbolOf(checker, source, name);
  const expression = initializerOf(checker, symbol);
  if (expression === undefined) return undefined;
  const { fileName, text, statements } = expression.getSourceFile();
  const [start, end] = [expression.getStart(), expression.end];
  const firstStatement = statements.find(
    (statement) => !isExpressionStatement(statement) || !isStringLiteral(statement.expression),
  );
  // Compilers leave imports of CommonJS where they are, so the import is above the machine.
  const top = firstStatement?.getStart() ?? 0;
  const isModule = /^\s*(?:import|export)\b/m.test(text);
  const [generic, argument, result] = /^\.[cm]?ts/.test(extname(fileName))
    ? ['<T>', ': T', ': T']
    : ['', '', ''];
  const code = editorCode();
  return {
    file: fileName,
    text,
    textWith: (mutant) =>
      [
        '// @ts-nocheck\n',
        text.slice(0, top),
        isModule ? "import * as workbenchXState from 'xstate'; " : '',
        text.slice(top, start),
        `workbenchMutant(${text.slice(start, end)})`,
        text.slice(end),
        `\nfunction workbenchMutant${generic}(machine${argument})${result} {\n`,
        `const editor = {};\n(function (exports, require) {\n${code}\n})`,
        `(editor, ${isModule ? '() => workbenchXState' : 'require'});\n`,
        `return editor.editMachine(machine, ${JSON.stringify(mutant?.path ?? [])}, ${JSON.stringify(mutant?.edit)});\n}\n`,
      ].join(''),
  };
}
