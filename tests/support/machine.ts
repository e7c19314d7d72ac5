import { createActor, fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';

/** Creates a parent actor that records the reports of a child machine. */
export function createListener(): {
  readonly parent: AnyActorRef;
  readonly heard: readonly AnyEventObject[];
} {
  const heard: AnyEventObject[] = [];
  const parent = createActor(fromCallback(({ receive }) => receive((event) => void heard.push(event))));
  parent.start();
  return { parent, heard };
}
