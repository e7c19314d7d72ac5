import { openMachine, type Naming, type Opened } from '#workbench/adapter/open.ts';
import type { Invocation } from './command.ts';
import { addressOf } from './report.ts';

export async function openAll(
  { addresses, language, messages, tell }: Invocation,
  naming?: Naming,
): Promise<Opened[]> {
  const opened = await Promise.all(addresses.map((address) => openMachine(address, language, naming)));
  const machines = new Map<string, Opened>();
  for (const one of opened) {
    const place = `${one.file}#${one.name}`;
    if (machines.has(place)) tell(messages.again(addressOf(one)));
    else machines.set(place, one);
  }
  return [...machines.values()];
}
