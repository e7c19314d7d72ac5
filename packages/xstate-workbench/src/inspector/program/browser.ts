import { isRecord } from '#workbench/chart/isRecord.ts';
import { httpChannel } from '#workbench/inspector/httpChannel.ts';
import { inspectorsFor } from './inspector.ts';

const key = 'xstate-workbench.place';

/** Id of a browser tab that survives reloads. Without `sessionStorage`, each page has another one. */
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

function textOf(thing: 'document' | 'location', fact: string): string {
  const found: unknown = Reflect.get(globalThis, thing);
  const value = isRecord(found) ? found[fact] : undefined;
  return typeof value === 'string' ? value : '';
}

function atEnd(task: () => void): void {
  const listen: unknown = Reflect.get(globalThis, 'addEventListener');
  if (typeof listen === 'function') Reflect.apply(listen, globalThis, ['pagehide', task]);
}

export const { createInspector, inspect } = inspectorsFor(() => ({
  connect: httpChannel,
  name: textOf('document', 'title') || textOf('location', 'host') || 'JavaScript',
  title: textOf('location', 'pathname'),
  place: placeOf(),
  atEnd,
}));
