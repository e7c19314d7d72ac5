import { on } from 'node:events';
import { createInterface, emitKeypressEvents } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import * as z from 'zod/mini';
import { columnsOf, sentenceOf } from './columns.ts';
import { knownAt } from './knowledge.ts';
import { timeOf } from './moments.ts';
import type { StoryLine } from './story.ts';

/** How many lines stand above the current one. */
const context = 4;

/** What is shown at a line: those before it, itself, and what each side knows then. */
function viewAt(lines: readonly StoryLine[], index: number): string {
  const line = lines[index];
  if (line === undefined) return 'Il ne s’est rien passé.';
  return [
    ...columnsOf(lines.slice(Math.max(0, index - context), index + 1)),
    '',
    `${index + 1}/${lines.length}, ${timeOf(line.at)}. ${sentenceOf(line)}`,
    ...knownAt(lines, index).map(({ who, what }) => `  ${who}\u00a0: ${what}`),
  ].join('\n');
}

const backward = new Set(['←', 'b', 'left']);
const end = new Set(['q', 'escape']);
const help = 'Entrée ou → avance, ← recule, q quitte.';

/** Where keys or lines come from; a terminal gives each key at once. */
type Input = Readable & { readonly isTTY?: boolean; setRawMode?(isRaw: boolean): unknown };

const keySchema = z.tuple([z.unknown(), z.object({ name: z.optional(z.string()), ctrl: z.boolean() })]);

/** What is pressed or typed, one after the other. */
async function* wordsFrom(input: Input): AsyncGenerator<string> {
  if (input.isTTY !== true) {
    for await (const line of createInterface({ input })) yield line.trim();
    return;
  }
  emitKeypressEvents(input);
  input.setRawMode?.(true);
  try {
    for await (const pressed of on(input, 'keypress')) {
      const [, { name = '', ctrl }] = keySchema.parse(pressed);
      yield ctrl && name === 'c' ? 'q' : name;
    }
  } finally {
    input.setRawMode?.(false);
    input.pause();
  }
}

/** Goes through a story line by line, as keys or piped lines say. */
export async function stepThrough(
  lines: readonly StoryLine[],
  input: Input,
  output: Writable,
): Promise<void> {
  let index = 0;
  const show = (): void => void output.write(`${viewAt(lines, index)}\n${help}\n\n`);
  show();
  for await (const word of wordsFrom(input)) {
    if (end.has(word)) return;
    index = Math.min(lines.length - 1, Math.max(0, index + (backward.has(word) ? -1 : 1)));
    show();
  }
}
