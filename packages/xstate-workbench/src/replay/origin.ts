import type { AnyEventObject } from 'xstate';

/** Global symbol, because the inspector's agent and the page's recorder are separate bundles. */
const sentByHandSymbol = Symbol.for('xstate-workbench.sentByHand');

/** Marks an event sent from the inspector. Copies lose the mark. */
export function markSentByInspector(event: AnyEventObject): void {
  Object.defineProperty(event, sentByHandSymbol, { value: true });
}

export const isSentByInspector = (event: AnyEventObject): boolean =>
  Reflect.get(event, sentByHandSymbol) === true;
