import { isRecord } from '#workbench/chart/isRecord.ts';
import { httpChannel } from '#workbench/inspector/httpChannel.ts';
import { createInspectorApi } from './inspector.ts';

const key = 'xstate-workbench.place';

/** Returns the id of a browser tab, which survives reloads. Without `sessionStorage`, each page load has another id. */
function tabId(): string {
  const newId = crypto.randomUUID();
  try {
    const place = sessionStorage.getItem(key) ?? newId;
    sessionStorage.setItem(key, place);
    return place;
  } catch {
    return newId;
  }
}

function textOf(objectName: 'document' | 'location', property: string): string {
  const found: unknown = Reflect.get(globalThis, objectName);
  const value = isRecord(found) ? found[property] : undefined;
  return typeof value === 'string' ? value : '';
}

function onPageHide(task: () => void): void {
  const listen: unknown = Reflect.get(globalThis, 'addEventListener');
  if (typeof listen === 'function') Reflect.apply(listen, globalThis, ['pagehide', task]);
}

export const { createInspector, inspect } = createInspectorApi(() => ({
  connect: httpChannel,
  name: textOf('document', 'title') || textOf('location', 'host') || 'JavaScript',
  title: textOf('location', 'pathname'),
  place: tabId(),
  onEnd: onPageHide,
}));
