import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { createExpectationChecker, type ExpectationChecker } from 'xstate-workbench/paths/expectations';
import type { Exploration } from 'xstate-workbench/paths/exploration';
import type { Model } from 'xstate-workbench/paths/model';

/** Checks the expectations for events that the machine rejects. An exploration does not record such events. */
function violationsOfRejectedEvents(
  model: Model,
  { edges, starts }: Exploration,
  checker: ExpectationChecker,
): string[] {
  const situations = new Map<string, { at: AnyMachineSnapshot; taken: Set<AnyEventObject> }>();
  const sentEvents = (key: string, at: AnyMachineSnapshot): Set<AnyEventObject> => {
    const situation = situations.get(key) ?? { at, taken: new Set() };
    situations.set(key, situation);
    return situation.taken;
  };
  for (const { from, before, event } of edges) sentEvents(from, before).add(event);
  for (const { to, after } of edges) if (after.status === 'active') sentEvents(to, after);
  for (const { key, after } of starts) sentEvents(key, after);
  return [...situations.values()].flatMap(({ at, taken: sent }) =>
    model.events
      .filter((event) => !sent.has(event))
      .flatMap((event) =>
        checker.violatedBy({
          before: at,
          event,
          after: at,
          isAccepted: false,
          effects: [],
          changedStates: [],
        }),
      ),
  );
}

export function violatedExpectationsIn(
  scene: Model,
  exploration: Exploration,
  checker: ExpectationChecker,
): string[] {
  const { starts, edges } = exploration;
  return [
    ...starts.flatMap((start) =>
      checker.violatedBy({
        ...start,
        before: start.after,
        event: { type: 'xstate.init', input: start.input },
      }),
    ),
    ...edges.flatMap((edge) => checker.violatedBy(edge)),
    ...violationsOfRejectedEvents(scene, exploration, checker),
  ];
}

export const checkerFor = ({ expectations = {} }: Model): ExpectationChecker =>
  createExpectationChecker(expectations);
