import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Refusal } from '#workbench/adapter/load.ts';
import { namings, openMachine, type Opened } from '#workbench/adapter/open.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import type { Command, Invocation } from './command.ts';
import type { Messages } from './language.ts';

/** A file's name for a machine: `checkoutMachine`, or the machine's id where the export has no name. */
const stemOf = ({ name, machine }: Opened): string =>
  (name === 'default' ? machine.id : name).replaceAll(/[^\w.-]+/g, '');

interface Drawing {
  readonly name: string;
  readonly svg: string;
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** @throws Refusal of a name that means neither an SVG of one machine nor a folder */
async function filesFor(target: string, drawings: readonly Drawing[], { draw }: Messages): Promise<string[]> {
  const extension = extname(target);
  if (extension === '' || (await isFolder(target))) return drawings.map(({ name }) => join(target, name));
  if (extension !== '.svg') throw new Refusal(draw.noSvg(target));
  if (drawings.length > 1) throw new Refusal(draw.noFolder(target));
  return [target];
}

/** Says what it has written, folders too. */
async function write(
  file: string,
  svg: string,
  { messages, tell }: Pick<Invocation, 'messages' | 'tell'>,
): Promise<void> {
  try {
    const made = await mkdir(dirname(file), { recursive: true });
    await writeFile(file, svg);
    if (made !== undefined) tell(messages.draw.made(made));
    tell(messages.drawn(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(messages.draw.unwritable(file, reason), { cause: error });
  }
}

async function run(invocation: Invocation): Promise<number> {
  const { addresses, options, language, messages, print } = invocation;
  const { out, names = 'source' } = options;
  const naming = namings.find((one) => one === names);
  if (naming === undefined) throw new Refusal(messages.draw.noNaming(String(names)));
  const target = typeof out === 'string' ? out : undefined;
  const opened = await Promise.all(addresses.map((address) => openMachine(address, language, naming)));
  const drawings = await Promise.all(
    opened.map(async (one) => ({ name: `${stemOf(one)}.svg`, svg: await svgOf(one.chart, one.words) })),
  );
  if (target === '-') {
    for (const { svg } of drawings) print(svg);
    return 0;
  }
  const files = await filesFor(target ?? '.', drawings, messages);
  await Promise.all(drawings.map(({ svg }, index) => write(files[index] ?? '', svg, invocation)));
  return 0;
}

export const draw: Command = {
  name: 'draw',
  does: ({ draw: { does } }) => does,
  options: {
    names: { type: 'string', value: namings.join('|'), help: ({ draw: { names } }) => names },
    out: { type: 'string', short: 'o', value: 'file', help: ({ draw: { out } }) => out },
  },
  run,
};
