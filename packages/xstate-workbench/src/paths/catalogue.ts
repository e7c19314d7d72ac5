import type { AnyMachineSnapshot, MachineContext } from 'xstate';
import type { Model } from './model.ts';

/** A snapshot that stands for all that have its content. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

/** Numbers contexts by what they hold: equal ones have one number. */
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
      // Most events leave most parts of the context as they were.
      const text = Object.values<unknown>(context).map(write).join();
      const number = byText.get(text) ?? byText.size;
      byText.set(text, number);
      return number;
    },
    /** Only what goes on to be used is remembered: the rest is to be collected. */
    remember(context: MachineContext, number: number): void {
      byContext.set(context, number);
      for (const part of Object.values<unknown>(context)) byPart.set(part, write(part));
    },
  };
}

/** Knows every snapshot by its content: equal ones are kept, and asked for their key, once. */
export function createCatalogue({ keyOf }: Model): (snapshot: AnyMachineSnapshot) => Place {
  const places = new Map<string, Place>();
  const placeAt = new Map<AnyMachineSnapshot, Place>();
  /** What snapshots of one configuration have alike, which is kept once. */
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
    // An assignment leaves a large context in a form that V8 copies tens of times as slowly as this one.
    Object.assign(snapshot, frame, { context: { ...context } });
    numbers.remember(snapshot.context, number);
    const place = { snapshot, key: keyOf(snapshot) };
    places.set(content, place);
    placeAt.set(snapshot, place);
    return place;
  };
}
