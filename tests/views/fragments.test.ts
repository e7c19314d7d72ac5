import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type ESTree } from 'rolldown/utils';
import { expect, test } from 'vitest';

/**
 * `true` if the expression renders only elements. `children` count too, because the compiler checks their
 * type.
 */
function isElement(node: ESTree.Expression): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  if (node.type === 'Identifier') return node.name === 'children';
  if (node.type === 'ParenthesizedExpression') return isElement(node.expression);
  if (node.type === 'LogicalExpression') return node.operator === '&&' && isElement(node.right);
  if (node.type === 'ConditionalExpression') return isElement(node.consequent) && isElement(node.alternate);
  if (node.type !== 'CallExpression') return false;
  if (node.callee.type === 'Identifier') return node.callee.name === 'createElement';
  const [list] = node.arguments;
  return (
    list?.type === 'ArrowFunctionExpression' && list.body.type !== 'BlockStatement' && isElement(list.body)
  );
}

function isText(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return false;
  return !isElement(child.expression);
}

/**
 * Returns the texts inside JSX fragments of a file. The compiler checks only the children of elements
 * (src/ui/jsx-runtime.d.ts).
 */
function textsIn(file: string, source: string): readonly string[] {
  const texts: string[] = [];
  const visitor = new Visitor({
    JSXFragment: ({ children }) =>
      texts.push(...children.filter(isText).map(({ start, end }) => `${file}: ${source.slice(start, end)}`)),
  });
  visitor.visit(parseSync(file, source).program);
  return texts;
}

test('finds text in a fragment in every syntax', () => {
  const children =
    "words {' '} {`a`} {name} {isOn && 'on'} {isOn ? <b /> : 'off'} {all.map((one) => one)} {f()}";
  expect(textsIn('a.tsx', `<>${children} {isOn && <b />} {all.map((one) => <b />)}</>`)).toHaveLength(8);
});

test('finds no bare text directly inside a React fragment of a view @R2.48', () => {
  const files = globSync('{src,packages/*/src}/**/*.tsx');
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
