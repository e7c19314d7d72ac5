import { realpath, writeFile } from 'node:fs/promises';
import { UserError } from '#workbench/adapter/loadMachine.ts';
import { findMachineSource } from '#workbench/adapter/machineSource.ts';
import type { OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { withProjectCopy } from '#workbench/adapter/projectCopy.ts';
import { runCommand, type CommandRun } from '#workbench/adapter/runCommand.ts';
import { reportOf, type Kill, type MutationReport, type Survivor } from '#workbench/mutants/run.ts';
import type { Invocation } from './command.ts';
import { createProgress } from './bounds.ts';

interface TestedInvocation extends Pick<Invocation, 'messages' | 'printError' | 'now'> {
  /** Aborted if the user presses Ctrl+C. */
  readonly signal: AbortSignal;
}

/** Time limit of a run, as a multiple of the run without mutant. */
const limitFactor = 5;
const minLimit = 10_000;

/**
 * Runs the user's tests on each mutant that is not equivalent, in a copy of the project.
 * @param report results of the package's own checks
 * @throws UserError if the tests fail without a mutant
 */
export async function judgeByTests(
  report: MutationReport,
  { file, name, label }: OpenedMachine,
  command: string,
  { messages, printError, now, signal }: TestedInvocation,
): Promise<MutationReport> {
  const source = findMachineSource(file, name);
  return withProjectCopy(file, async ({ folder, log, pathOf }) => {
    const target = source === undefined ? undefined : pathOf(await realpath(source.file));
    if (source === undefined || target === undefined)
      throw new UserError(messages.mutate.irreplaceable(name, file));
    const run = async (text: string, limit?: number): Promise<CommandRun> => {
      await writeFile(target, text);
      const result = await runCommand(command, { folder, log, limit, signal });
      if (signal.aborted) throw new UserError(messages.mutate.interrupted);
      return result;
    };
    printError(`${label}: ${messages.mutate.startsTests(command)}`);
    const baseline = await run(source.textWith());
    if (baseline.outcome !== 'passed') {
      const { outcome, ending } = await run(source.text);
      throw new UserError(
        outcome === 'passed'
          ? messages.mutate.rejectsCopy(command, baseline.ending)
          : messages.mutate.failsUnchanged(command, ending),
      );
    }
    const limit = Math.max(minLimit, baseline.ms * limitFactor);
    const candidates: readonly (Kill | Survivor)[] = [...report.kills, ...report.survivors];
    printError(`${label}: ${messages.mutate.passesUnchanged(baseline.ms, candidates.length)}`);
    const showProgress = createProgress({ printError, now });
    const [kills, survivors]: [Kill[], Survivor[]] = [[], []];
    for (const [index, candidate] of candidates.entries()) {
      const { mutant } = candidate;
      // The mutants share one copy.
      // oxlint-disable-next-line no-await-in-loop
      const { outcome, ms } = await run(source.textWith(mutant), limit);
      if (outcome !== 'passed') kills.push({ mutant, by: outcome === 'failed' ? 'tests' : 'timeout', ms });
      else if ('by' in candidate) {
        const difference = messages.mutate.toursKill(messages.mutate.oracles[candidate.by]);
        survivors.push({ mutant, difference, isCut: false, ms, tourOracle: candidate.by });
      } else survivors.push({ ...candidate, ms });
      showProgress(() => messages.progress.mutants(label, index + 1, candidates.length));
    }
    return reportOf(report.total, { ...report, kills, survivors });
  });
}
