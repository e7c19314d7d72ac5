import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Step } from 'xstate/graph';
import { chartOf } from '#workbench/chart/chart.ts';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { eventText, jsonText, stepText } from '#workbench/paths/eventText.ts';
import { createReadableText } from '#workbench/paths/readableText.ts';

export type PathStep = Step<AnyMachineSnapshot, AnyEventObject>;

interface FailedStep {
  readonly passedSteps: readonly PathStep[];
  readonly step: PathStep;
  /** Handler that failed: the one that performs the event, or the one that asserts the state. */
  readonly failed: 'event' | 'state';
}

/** Formats the steps of a path with the machine's own names of work and delays. */
export function stepsText(machine: AnyStateMachine, lines: readonly string[]): string {
  const chart = chartOf(machine);
  const toReadable = createReadableText(chart, namesOf(chart, machine.id, 'en'));
  return ['Steps of the path:', ...lines.map((line) => `  ${toReadable(line)}`)].join('\n');
}

/**
 * Describes a failure by the steps that led to it:
 *
 * ```
 * Steps of the path:
 *   xstate.init -> open
 *   added {"price":20} -> open
 *   onDone: charge {"output":true} -> paid   (this state failed)
 * Context: {"total":20}
 * ```
 */
function failureText(machine: AnyStateMachine, { passedSteps, step, failed }: FailedStep): string {
  const lastLine =
    failed === 'event'
      ? `${eventText(step.event)}   (this event failed)`
      : `${stepText(step.event, step.state)}   (this state failed)`;
  return [
    stepsText(machine, [...passedSteps.map(({ event, state }) => stepText(event, state)), lastLine]),
    ...(failed === 'state' ? [`Context: ${jsonText(step.state.context)}`] : []),
  ].join('\n');
}

/**
 * Throws the error of a handler with the steps that led to it in its message.
 * @throws the same error, so that test runners still show its difference
 */
export function throwFailure(error: unknown, machine: AnyStateMachine, failedStep: FailedStep): never {
  const failure = error instanceof Error ? error : new Error(String(error));
  const { message, stack } = failure;
  failure.message = `${message}\n\n${failureText(machine, failedStep)}`;
  // Some test runners print only the stack, which contains the first message.
  if (stack !== undefined) failure.stack = stack.replace(message, () => failure.message);
  throw failure;
}
