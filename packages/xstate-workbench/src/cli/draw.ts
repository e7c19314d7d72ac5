import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { UserError } from '#workbench/adapter/loadMachine.ts';
import { namingStyles, type OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { mermaidOf } from '#workbench/diagram/mermaid.ts';
import { scxmlOf } from '#workbench/diagram/scxml.ts';
import { schemes } from '#workbench/diagram/stylesheet.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import type { Command, Invocation } from './command.ts';
import type { Messages } from './englishMessages.ts';
import { distinctNames } from './distinctNames.ts';
import { openAll } from './openAll.ts';
import { writeFiles } from './writeFiles.ts';

interface Drawing {
  readonly name: string;
  readonly text: string;
}

const formats = ['svg', 'mermaid', 'scxml', 'json'] as const;
type Format = (typeof formats)[number];
const extensions: Readonly<Record<Format, string>> = {
  svg: '.svg',
  mermaid: '.mmd',
  scxml: '.scxml',
  json: '.json',
};

/** Returns the format of an output file. `undefined` for folders and unknown extensions. */
const formatOfFile = (file: string): Format | undefined =>
  formats.find((format) => extensions[format] === extname(file));

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Returns the paths of the files to write.
 * @throws UserError unless the target is a file for one machine, or a folder
 */
async function outputFiles(
  target: string,
  drawings: readonly Drawing[],
  { draw }: Messages,
): Promise<string[]> {
  const extension = extname(target);
  if (extension === '' || (await isFolder(target))) return drawings.map(({ name }) => join(target, name));
  if (formatOfFile(target) === undefined) throw new UserError(draw.noSvg(target));
  if (drawings.length > 1) throw new UserError(draw.noFolder(target));
  return [target];
}

/** Returns the value of an option. @throws UserError if it is none of the choices */
function choiceIn<T extends string>(
  { options, messages }: Invocation,
  option: string,
  choices: readonly [T, ...T[]],
): T {
  const given = options[option] ?? choices[0];
  const choice = choices.find((one) => one === given);
  if (choice === undefined) throw new UserError(messages.draw.noChoice(option, choices, String(given)));
  return choice;
}

async function run(invocation: Invocation): Promise<number> {
  const { options, messages, print } = invocation;
  const target = typeof options['out'] === 'string' ? options['out'] : undefined;
  const naming = choiceIn(invocation, 'names', namingStyles);
  const scheme = choiceIn(invocation, 'scheme', schemes);
  const fileFormat = formatOfFile(target ?? '');
  const format =
    options['format'] === undefined && fileFormat !== undefined
      ? fileFormat
      : choiceIn(invocation, 'format', formats);
  const style = { scheme, hasLegend: options['no-legend'] !== true };
  const textOf: Readonly<Record<Format, (opened: OpenedMachine) => string | Promise<string>>> = {
    svg: ({ chart, words }) => svgOf(chart, words, style),
    mermaid: ({ chart, words }) => mermaidOf(chart, words),
    scxml: ({ chart }) => scxmlOf(chart),
    json: ({ chart }) => `${JSON.stringify(chart, undefined, 2)}\n`,
  };
  const opened = await openAll(invocation, naming);
  const names = distinctNames(opened);
  const drawings = await Promise.all(
    opened.map(async (openedMachine, index) => ({
      name: `${names[index]}${extensions[format]}`,
      text: await textOf[format](openedMachine),
    })),
  );
  if (target === '-') {
    for (const { text } of drawings) print(text);
    return 0;
  }
  const files = await outputFiles(target ?? '.', drawings, messages);
  await writeFiles(
    drawings.map(({ text }, index) => ({ file: files[index] ?? '', text })),
    invocation,
  );
  return 0;
}

export const draw: Command = {
  name: 'draw',
  description: ({ draw: { does } }) => does,
  isRepeatable: true,
  options: {
    names: { type: 'string', value: namingStyles.join('|'), help: ({ draw: { names } }) => names },
    format: { type: 'string', value: formats.join('|'), help: ({ draw: { format } }) => format },
    scheme: { type: 'string', value: schemes.join('|'), help: ({ draw: { scheme } }) => scheme },
    'no-legend': { type: 'boolean', help: ({ draw: { noLegend } }) => noLegend },
    out: {
      type: 'string',
      short: 'o',
      value: ({ values: { file } }) => file,
      help: ({ draw: { out } }) => out,
    },
  },
  run,
};
