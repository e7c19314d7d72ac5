import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openMachine, type Opened } from '#workbench/adapter/open.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import type { Command, Invocation } from './command.ts';

/** A file's name for a machine: `checkoutMachine`, or the machine's id where the export has no name. */
const stemOf = ({ name, machine }: Opened): string =>
  (name === 'default' ? machine.id : name).replaceAll(/[^\w.-]+/g, '');

async function write(file: string, svg: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
}

async function run({ addresses, options, language, messages, print, tell }: Invocation): Promise<number> {
  const { out } = options;
  const target = typeof out === 'string' ? out : undefined;
  const opened = await Promise.all(addresses.map((address) => openMachine(address, language)));
  const drawings = await Promise.all(
    opened.map(async (one) => ({ name: `${stemOf(one)}.svg`, svg: await svgOf(one.chart, one.words) })),
  );
  if (target === '-') {
    for (const { svg } of drawings) print(svg);
    return 0;
  }
  const isFile = target?.endsWith('.svg') === true && drawings.length === 1;
  const files = drawings.map(({ name, svg }) => ({ file: isFile ? target : join(target ?? '.', name), svg }));
  await Promise.all(files.map(({ file, svg }) => write(file, svg)));
  for (const { file } of files) tell(messages.drawn(file));
  return 0;
}

export const draw: Command = {
  name: 'draw',
  does: ({ draw: { does } }) => does,
  options: {
    out: { type: 'string', short: 'o', value: 'file', help: ({ draw: { out } }) => out },
  },
  run,
};
