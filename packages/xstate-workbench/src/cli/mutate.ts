import { createFacts } from '#workbench/adapter/facts.ts';
import { Refusal } from '#workbench/adapter/load.ts';
import { createReader, openMachine } from '#workbench/adapter/open.ts';
import { steadily } from '#workbench/adapter/steady.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import { mutate as breakAll, type MutationReport } from '#workbench/mutants/run.ts';
import type { Command, Invocation } from './command.ts';
import { addressOf } from './report.ts';
import { tableOf } from './table.ts';

/** @throws Refusal where the machine's states do not end, so that it cannot be compared with its mutants. */
function judged({ machine, inputs, events, invariants, constants }: Subject): MutationReport {
  const keyOf = createFacts(constants).contentOf;
  try {
    return steadily(() => breakAll({ machine, inputs, events, invariants, keyOf }, { problemsOf: () => [] }));
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function run({ addresses, language, messages, print, tell }: Invocation): Promise<number> {
  const opened = await Promise.all(addresses.map((address) => openMachine(address, language)));
  const read = await createReader();
  const reports = opened.map((one) => ({ name: addressOf(one), report: judged(read(one)) }));
  const rows = reports.map(({ name, report: { mutants, killed, equivalents, survivors } }) => [
    name,
    ...[mutants, killed, equivalents.length, survivors.length].map(String),
  ]);
  print(tableOf([messages.mutate.columns, ...rows]));
  for (const { name, report } of reports) {
    for (const { mutant, difference } of report.survivors) {
      tell(`${name}: ${messages.mutate.survives}: ${mutant.id} (${difference})`);
    }
  }
  return reports.every(({ report }) => report.survivors.length === 0) ? 0 : 1;
}

export const mutate: Command = {
  name: 'mutate',
  does: ({ mutate: { does } }) => does,
  options: {},
  run,
};
