import { createFacts } from '#workbench/adapter/facts.ts';
import { Refusal } from '#workbench/adapter/load.ts';
import { createReader, openMachine } from '#workbench/adapter/open.ts';
import { steadily } from '#workbench/adapter/steady.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import { surveyOf } from '#workbench/adapter/survey.ts';
import { mutate as breakAll, type MutationReport } from '#workbench/mutants/run.ts';
import type { Command, Invocation } from './command.ts';
import { boundsIn, statesOption } from './bounds.ts';
import { addressOf, stepsIn } from './report.ts';
import { tableOf } from './table.ts';

interface Judged {
  readonly report: MutationReport;
  /** Whether the machine goes on behind what was explored. */
  readonly isPartial: boolean;
}

/** @throws Refusal where the machine as it is never settles, or breaks its own invariants: then its mutants cannot be told from it. */
function judged(subject: Subject, { messages, ...invocation }: Invocation): Judged {
  const { machine, inputs, events, invariants, constants } = subject;
  const explored = surveyOf(subject, boundsIn({ messages, ...invocation }));
  const [step] = explored.endless;
  if (step !== undefined) throw new Refusal(messages.mutate.endless(machine.id, step));
  const [breach] = explored.breaches;
  if (breach !== undefined) {
    const way = stepsIn(breach.tour, messages).join('\n');
    throw new Refusal(`${messages.mutate.unsound(machine.id, breach.promise)}\n${way}`);
  }
  const keyOf = createFacts(constants).contentOf;
  try {
    const report = steadily(() =>
      breakAll({ machine, inputs, events, invariants, keyOf }, { problemsOf: () => [], explored }),
    );
    return { report, isPartial: explored.isPartial };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function run(invocation: Invocation): Promise<number> {
  const { addresses, language, messages, print, tell } = invocation;
  const opened = await Promise.all(addresses.map((address) => openMachine(address, language)));
  const read = await createReader();
  const reports = opened.map((one) => Object.assign(judged(read(one), invocation), { name: addressOf(one) }));
  const rows = reports.map(({ name, report: { mutants, killed, equivalents, survivors } }) => [
    name,
    ...[mutants, killed, equivalents.length, survivors.length].map(String),
  ]);
  print(tableOf([messages.mutate.columns, ...rows]));
  for (const { name, report, isPartial } of reports) {
    if (isPartial) tell(`${name}: ${messages.partial}`);
    for (const [state, survivors] of Map.groupBy(report.survivors, ({ mutant }) => mutant.state)) {
      tell(`${name}: ${messages.mutate.survive(state, survivors.length)}`);
      for (const { mutant, difference } of survivors) tell(`  ${mutant.id} (${difference})`);
    }
  }
  return reports.every(({ report }) => report.survivors.length === 0) ? 0 : 1;
}

export const mutate: Command = {
  name: 'mutate',
  does: ({ mutate: { does } }) => does,
  options: { states: statesOption },
  run,
};
