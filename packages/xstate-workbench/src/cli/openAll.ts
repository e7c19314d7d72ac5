import { sep } from 'node:path';
import { errorMessage, UserError } from '#workbench/adapter/loadMachine.ts';
import { openMachine, type NamingStyle, type OpenedMachine } from '#workbench/adapter/openMachine.ts';
import type { Invocation } from './command.ts';
import { importWithNotice } from './importNotice.ts';

/** Returns the shortest end of a machine's address that no other machine has. */
function labelOf(machine: OpenedMachine, machines: readonly OpenedMachine[]): string {
  const alike = machines.filter((other) => other !== machine && other.label === machine.label);
  const folders = machine.file.split(sep);
  const ends = folders.map((_, index) => folders.slice(-1 - index).join('/'));
  const end = ends.find((one) => alike.every(({ file }) => !file.split(sep).join('/').endsWith(`/${one}`)));
  return end === undefined ? machine.label : `${end}#${machine.name}`;
}

/**
 * Opens the machines of all addresses. Reports an address that cannot be opened, and continues with the others.
 * @throws UserError if no machine can be opened
 */
export async function openAll(
  { addresses, language, messages, printError, unopened }: Invocation,
  naming?: NamingStyle,
): Promise<OpenedMachine[]> {
  const results = await importWithNotice(messages.progress.imports(addresses.join(', ')), () =>
    Promise.allSettled(addresses.map((address) => openMachine(address, language, naming))),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [errorMessage(result.reason)] : [],
  );
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (opened.length === 0 && failures.length > 0) throw new UserError(failures.join('\n'));
  for (const failure of failures) printError(failure);
  unopened.push(...failures);
  const machines = new Map<string, OpenedMachine>();
  for (const openedMachine of opened) {
    const key = `${openedMachine.file}#${openedMachine.name}`;
    if (machines.has(key)) printError(messages.duplicateAddress(openedMachine.label));
    else machines.set(key, openedMachine);
  }
  const distinct = [...machines.values()];
  return distinct.map((machine) => Object.assign({}, machine, { label: labelOf(machine, distinct) }));
}
