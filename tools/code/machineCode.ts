import { glob, readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { MachineCode, Message } from '#tools/atlas/data.ts';
import { field, nodeAt, nodesAt, parseFile, textAt, textOf, within } from './syntax.ts';
import type { ParsedFile, SyntaxNode } from './syntax.ts';

interface Named {
  readonly name: string;
  readonly parsed: ParsedFile;
  readonly node: SyntaxNode;
}

interface Scope {
  readonly declared: ReadonlyMap<string, Named>;
  /** Imported names, each with its source file and its name there. A namespace import has no `name`. */
  readonly imported: ReadonlyMap<string, { readonly file: string; readonly name: string | undefined }>;
}

function declarationsIn(parsed: ParsedFile): Map<string, Named> {
  const declared = new Map<string, Named>();
  for (const statement of parsed.body) {
    const declaration = nodeAt(statement, 'declaration') ?? statement;
    const isFunction = declaration.type === 'FunctionDeclaration';
    for (const one of isFunction ? [declaration] : nodesAt(declaration, 'declarations')) {
      const isCode = isFunction || nodeAt(one, 'init')?.type === 'ArrowFunctionExpression';
      const name = textAt(nodeAt(one, 'id'), 'name');
      if (isCode) declared.set(name, { name, parsed, node: statement });
    }
  }
  return declared;
}

function importsIn(parsed: ParsedFile, folder: string): Scope['imported'] {
  return new Map(
    parsed.body
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((statement) => {
        const file = normalize(join(folder, textAt(nodeAt(statement, 'source'), 'value')));
        return nodesAt(statement, 'specifiers').map((one) => {
          const name = textAt(nodeAt(one, 'imported'), 'name');
          return [
            textAt(nodeAt(one, 'local'), 'name'),
            { file, name: name === '' ? undefined : name },
          ] as const;
        });
      }),
  );
}

const keyOf = (property: SyntaxNode): string => textAt(nodeAt(property, 'key'), 'name');

/** Returns the guards or actions in a machine's calls of `setup` and `extend`. */
function entriesIn(parsed: ParsedFile, kind: 'guards' | 'actions'): Map<string, Named> {
  const calls = parsed.body.flatMap(within).filter(({ type }) => type === 'CallExpression');
  const setups = calls.filter((call) => {
    const callee = nodeAt(call, 'callee');
    return (
      textAt(callee, 'name') === 'setup' || textAt(callee && nodeAt(callee, 'property'), 'name') === 'extend'
    );
  });
  const sections = setups
    .flatMap((call) => nodesAt(call, 'arguments'))
    .flatMap((options) => nodesAt(options, 'properties'))
    .filter((property) => keyOf(property) === kind)
    .flatMap((property) => nodeAt(property, 'value') ?? []);
  return new Map(
    sections
      .flatMap((section) => nodesAt(section, 'properties'))
      .map((property) => [keyOf(property), { name: keyOf(property), parsed, node: property }]),
  );
}

const literalsIn = (node: SyntaxNode): string[] =>
  within(node)
    .filter(({ type }) => type === 'Literal')
    .flatMap((literal) => {
      const value = field(literal, 'value');
      return typeof value === 'string' ? [value] : [];
    });

/** Returns the event types (`type: '...'`) in an expression. */
const eventsIn = (node: SyntaxNode): string[] =>
  within(node)
    .filter((property) => property.type === 'Property' && keyOf(property) === 'type')
    .flatMap((property) => {
      const value = nodeAt(property, 'value');
      return value === undefined ? [] : literalsIn(value);
    });

const readsParent = (node: SyntaxNode): boolean =>
  within(node).some(
    (one) => one.type === 'MemberExpression' && textAt(nodeAt(one, 'property'), 'name') === 'parent',
  );

/** Returns the code that a diagram does not show: a machine's guards, and the events that its actions send. */
export async function machineCode(folder: string, root = '.'): Promise<MachineCode> {
  const files = (await Array.fromAsync(glob(`${folder}/*.ts`, { cwd: root }))).toSorted();
  const parsedFiles = await Promise.all(
    files
      .filter((file) => !/(?:Words|\.fr|announcements|types)\.ts$/.test(file))
      .map(async (file) => parseFile(file, await readFile(join(root, file), 'utf8'))),
  );
  const scopes = new Map<string, Scope>(
    parsedFiles.map((parsed) => [
      parsed.file,
      { declared: declarationsIn(parsed), imported: importsIn(parsed, folder) },
    ]),
  );

  const resolve = (file: string, node: SyntaxNode): Named | undefined => {
    const scope = scopes.get(file);
    if (node.type === 'MemberExpression') {
      const space = scope?.imported.get(textAt(nodeAt(node, 'object'), 'name'));
      return scopes.get(space?.file ?? '')?.declared.get(textAt(nodeAt(node, 'property'), 'name'));
    }
    if (node.type !== 'Identifier') return undefined;
    const name = textAt(node, 'name');
    const foreign = scope?.imported.get(name);
    return scope?.declared.get(name) ?? scopes.get(foreign?.file ?? '')?.declared.get(foreign?.name ?? '');
  };

  const reachedFrom = (first: Named): readonly Named[] => {
    const reached = new Set([first.node]);
    const found = [first];
    for (const { parsed, node } of found) {
      for (const used of within(node).flatMap((one) => resolve(parsed.file, one) ?? [])) {
        if (reached.has(used.node)) continue;
        reached.add(used.node);
        found.push(used);
      }
    }
    return found;
  };

  const entries = (kind: 'guards' | 'actions'): (readonly [string, Named])[] =>
    parsedFiles.flatMap((parsed) => entriesIn(parsed, kind).entries().toArray());

  const messageOf = (action: Named): Message | undefined => {
    const calls = within(action.node).filter(({ type }) => type === 'CallExpression');
    const sending = calls.flatMap((call) => {
      const callee = nodeAt(call, 'callee');
      const name = textAt(callee, 'name') || textAt(callee && nodeAt(callee, 'property'), 'name');
      return name === 'sendTo' || name === 'forwardTo' ? [{ name, parts: nodesAt(call, 'arguments') }] : [];
    });
    const [first] = sending;
    const [to, what] = first?.parts ?? [];
    if (first === undefined || to === undefined) return undefined;
    const receivers = readsParent(to) ? [] : [...new Set(literalsIn(to))];
    if (what === undefined) return { isForwarded: true, to: receivers, events: [] };
    const messagesTo = reachedFrom({ ...action, node: what }).flatMap(({ node }) => eventsIn(node));
    return { isForwarded: false, to: receivers, events: [...new Set(messagesTo)] };
  };

  const snippets = new Map<string, MachineCode['snippets'][string]>();
  const snippetOf = ({ name, parsed, node }: Named): string => {
    const key = `${parsed.file}#${name}`;
    snippets.set(key, textOf(parsed, node).replace(/^export /m, ''));
    return key;
  };
  const guards = entries('guards').map(([name, guard]) => [name, reachedFrom(guard).map(snippetOf)] as const);
  const messages = entries('actions').flatMap(([name, action]) => {
    const message = messageOf(action);
    return message === undefined ? [] : [[name, message] as const];
  });
  return {
    snippets: Object.fromEntries(snippets),
    guards: Object.fromEntries(guards),
    messages: Object.fromEntries(messages),
  };
}
