import { createActor, fromCallback, type AnyActorRef, type AnyEventObject } from 'xstate';

/** Stands for the root: keeps what a machine reports to it. */
export function createListener(): {
  readonly parent: AnyActorRef;
  readonly heard: readonly AnyEventObject[];
} {
  const heard: AnyEventObject[] = [];
  const parent = createActor(fromCallback(({ receive }) => receive((event) => void heard.push(event))));
  parent.start();
  return { parent, heard };
}
