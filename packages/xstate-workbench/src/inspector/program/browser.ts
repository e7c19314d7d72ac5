import { isRecord } from '#workbench/chart/isRecord.ts';
import { httpChannel } from '#workbench/inspector/httpChannel.ts';
import { inspectorsFor } from './inspector.ts';

const key = 'xstate-workbench.place';

/** What tells a browser's tabs apart, also after a reload; pages that may keep nothing are new each time. */
function placeOf(): string {
  const made = crypto.randomUUID();
  try {
    const place = sessionStorage.getItem(key) ?? made;
    sessionStorage.setItem(key, place);
    return place;
  } catch {
    return made;
  }
}

/** A fact of the page; empty in a worker, which has no such thing. */
function textOf(thing: 'document' | 'location', fact: string): string {
  const found: unknown = Reflect.get(globalThis, thing);
  const value = isRecord(found) ? found[fact] : undefined;
  return typeof value === 'string' ? value : '';
}

function atEnd(task: () => void): void {
  const listen: unknown = Reflect.get(globalThis, 'addEventListener');
  if (typeof listen === 'function') Reflect.apply(listen, globalThis, ['pagehide', task]);
}

/** For pages and their workers. */
export const { createInspector, inspect } = inspectorsFor(() => ({
  connect: httpChannel,
  name: textOf('document', 'title') || textOf('location', 'host') || 'JavaScript',
  title: textOf('location', 'pathname'),
  place: placeOf(),
  atEnd,
}));
