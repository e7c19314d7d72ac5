import { parseSync } from 'vite';

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export interface ParsedFile {
  readonly file: string;
  readonly text: string;
  readonly body: readonly SyntaxNode[];
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

export const field = (node: SyntaxNode, name: string): unknown =>
  new Map<string, unknown>(Object.entries(node)).get(name);

export const nodeAt = (node: SyntaxNode, name: string): SyntaxNode | undefined => {
  const value = field(node, name);
  return isNode(value) ? value : undefined;
};

export const nodesAt = (node: SyntaxNode, name: string): readonly SyntaxNode[] => {
  const value = field(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const textAt = (node: SyntaxNode | undefined, name: string): string => {
  const value = node && field(node, name);
  return typeof value === 'string' ? value : '';
};

export const within = (node: SyntaxNode): readonly SyntaxNode[] => [
  node,
  ...Object.values(node)
    .flatMap((value: unknown): unknown => value)
    .filter(isNode)
    .flatMap(within),
];

/** @throws Error on invalid TypeScript */
export function parseFile(file: string, text: string): ParsedFile {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const body: readonly unknown[] = program.body;
  return { file, text, body: body.filter(isNode), comments };
}

export function textOf({ text, comments }: ParsedFile, { start, end }: SyntaxNode): string {
  const comment = comments.find((one) => one.end <= start && text.slice(one.end, start).trim() === '');
  const from = comment?.start ?? start;
  const lineStart = text.lastIndexOf('\n', from) + 1;
  const indent = /^ */.exec(text.slice(lineStart, from))?.[0] ?? '';
  return text.slice(from, end).replaceAll(`\n${indent}`, '\n');
}
