import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { UserError } from '#workbench/adapter/loadMachine.ts';
import { namingStyles } from '#workbench/adapter/openMachine.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import type { Command, Invocation } from './command.ts';
import type { Messages } from './englishMessages.ts';
import { distinctNames } from './distinctNames.ts';
import { openAll } from './openAll.ts';
import { writeFiles } from './writeFiles.ts';

interface Drawing {
  readonly name: string;
  readonly svg: string;
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Returns the paths of the SVG files to write.
 * @throws UserError unless the target is an SVG for one machine, or a folder
 */
async function outputFiles(
  target: string,
  drawings: readonly Drawing[],
  { draw }: Messages,
): Promise<string[]> {
  const extension = extname(target);
  if (extension === '' || (await isFolder(target))) return drawings.map(({ name }) => join(target, name));
  if (extension !== '.svg') throw new UserError(draw.noSvg(target));
  if (drawings.length > 1) throw new UserError(draw.noFolder(target));
  return [target];
}

async function run(invocation: Invocation): Promise<number> {
  const { options, messages, print } = invocation;
  const { out, names: namingOption = 'source' } = options;
  const naming = namingStyles.find((style) => style === namingOption);
  if (naming === undefined) throw new UserError(messages.draw.noNaming(String(namingOption)));
  const target = typeof out === 'string' ? out : undefined;
  const opened = await openAll(invocation, naming);
  const names = distinctNames(opened);
  const drawings = await Promise.all(
    opened.map(async (openedMachine, index) => ({
      name: `${names[index]}.svg`,
      svg: await svgOf(openedMachine.chart, openedMachine.words),
    })),
  );
  if (target === '-') {
    for (const { svg } of drawings) print(svg);
    return 0;
  }
  const files = await outputFiles(target ?? '.', drawings, messages);
  await writeFiles(
    drawings.map(({ svg }, index) => ({ file: files[index] ?? '', text: svg })),
    invocation,
  );
  return 0;
}

export const draw: Command = {
  name: 'draw',
  description: ({ draw: { does } }) => does,
  options: {
    names: { type: 'string', value: namingStyles.join('|'), help: ({ draw: { names } }) => names },
    out: {
      type: 'string',
      short: 'o',
      value: ({ values: { file } }) => file,
      help: ({ draw: { out } }) => out,
    },
  },
  run,
};
