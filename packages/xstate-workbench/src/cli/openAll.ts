import { openMachine, type NamingStyle, type OpenedMachine } from '#workbench/adapter/openMachine.ts';
import type { Invocation } from './command.ts';
import { addressOf } from './report.ts';

export async function openAll(
  { addresses, language, messages, printError }: Invocation,
  naming?: NamingStyle,
): Promise<OpenedMachine[]> {
  const opened = await Promise.all(addresses.map((address) => openMachine(address, language, naming)));
  const machines = new Map<string, OpenedMachine>();
  for (const openedMachine of opened) {
    const key = `${openedMachine.file}#${openedMachine.name}`;
    if (machines.has(key)) printError(messages.duplicateAddress(addressOf(openedMachine)));
    else machines.set(key, openedMachine);
  }
  return [...machines.values()];
}
