import type { AnyEventObject } from 'xstate';

/** Known to every file of a page: an inspector's agent and the page's recorder are built apart. */
const mark = Symbol.for('xstate-workbench.sentByHand');

/** Marks an event as one that somebody sends from an inspector; no copy of it, as JSON or otherwise, has the mark. */
export function markSentByHand(event: AnyEventObject): void {
  Object.defineProperty(event, mark, { value: true });
}

/** Whether somebody sent it from an inspector: the program's own users did not. */
export const isSentByHand = (event: AnyEventObject): boolean => Reflect.get(event, mark) === true;
