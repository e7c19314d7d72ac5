import { createActor, fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';

/** Creates a parent actor that records the reports of a child machine. */
export function createListener(): {
  readonly parent: AnyActorRef;
  readonly reports: readonly AnyEventObject[];
} {
  const reports: AnyEventObject[] = [];
  const parent = createActor(fromCallback(({ receive }) => receive((event) => void reports.push(event))));
  parent.start();
  return { parent, reports };
}
