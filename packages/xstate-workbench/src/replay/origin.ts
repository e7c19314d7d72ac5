import type { AnyEventObject } from 'xstate';

/** Global symbol, because the inspector's agent and the page's recorder are separate bundles. */
const mark = Symbol.for('xstate-workbench.sentByHand');

/** Marks an event sent from the inspector. Copies lose the mark. */
export function markSentByHand(event: AnyEventObject): void {
  Object.defineProperty(event, mark, { value: true });
}

export const isSentByHand = (event: AnyEventObject): boolean => Reflect.get(event, mark) === true;
