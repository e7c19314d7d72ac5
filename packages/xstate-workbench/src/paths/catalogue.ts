import type { AnyMachineSnapshot, MachineContext } from 'xstate';
import type { Model } from './model.ts';

export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

function createNumbers() {
  const byContext = new Map<MachineContext, number>();
  const byText = new Map<string, number>();
  const byPart = new Map<unknown, string>();
  const byPartText = new Map<string, string>();
  const write = (part: unknown): string => {
    if (typeof part !== 'string' && (typeof part !== 'object' || part === null)) return String(part);
    const known = byPart.get(part);
    if (known !== undefined) return known;
    const text = JSON.stringify(part);
    const number = byPartText.get(text) ?? `#${byPartText.size}`;
    byPartText.set(text, number);
    return number;
  };
  return {
    of(context: MachineContext): number {
      const same = byContext.get(context);
      if (same !== undefined) return same;
      // Cached per property, because most events change few properties.
      const text = Object.values<unknown>(context).map(write).join();
      const number = byText.get(text) ?? byText.size;
      byText.set(text, number);
      return number;
    },
    /** Caches only stored snapshots, so that the others can be garbage-collected. */
    remember(context: MachineContext, number: number): void {
      byContext.set(context, number);
      for (const part of Object.values<unknown>(context)) byPart.set(part, write(part));
    },
  };
}

/** Deduplicates snapshots by content, so that each key is calculated once. */
export function createCatalogue({ keyOf }: Model): (snapshot: AnyMachineSnapshot) => Place {
  const places = new Map<string, Place>();
  const placeAt = new Map<AnyMachineSnapshot, Place>();
  /** Shared parts of snapshots with the same configuration. */
  const frames = new Map<string, Pick<AnyMachineSnapshot, 'value' | '_nodes' | 'children'>>();
  const numbers = createNumbers();
  return (snapshot) => {
    const same = placeAt.get(snapshot);
    if (same !== undefined) return same;
    const { value, status, context, children, _nodes } = snapshot;
    const configuration = `${JSON.stringify(value)} ${status} ${Object.keys(children).join()}`;
    const number = numbers.of(context);
    const content = `${configuration} ${number}`;
    const known = places.get(content);
    if (known !== undefined) return known;
    const frame = frames.get(configuration) ?? { value, _nodes, children };
    frames.set(configuration, frame);
    // Copying normalizes the object shape. V8 copies contexts produced by `assign` tens of times slower.
    Object.assign(snapshot, frame, { context: { ...context } });
    numbers.remember(snapshot.context, number);
    const place = { snapshot, key: keyOf(snapshot) };
    places.set(content, place);
    placeAt.set(snapshot, place);
    return place;
  };
}
