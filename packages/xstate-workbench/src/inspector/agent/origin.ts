import type { AnyEventObject } from 'xstate';

/**
 * Key of the mark on events. The symbol is global, because the inspector's agent and the page's recorder are separate
 * bundles.
 */
const sentByHandSymbol = Symbol.for('xstate-workbench.sentByHand');

/** Marks an event as sent from the inspector. Copies of the event lose the mark. */
export function markSentByInspector(event: AnyEventObject): void {
  Object.defineProperty(event, sentByHandSymbol, { value: true });
}

export const isSentByInspector = (event: AnyEventObject): boolean =>
  Reflect.get(event, sentByHandSymbol) === true;
