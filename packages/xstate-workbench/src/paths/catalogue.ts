import type { AnyMachineSnapshot, MachineContext } from 'xstate';
import type { Model } from './model.ts';

/** A snapshot that stands for all that have its content. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

/** Numbers contexts by what they hold: equal ones have one number. */
function createNumbers(): (context: MachineContext) => number {
  const byContext = new Map<MachineContext, number>();
  const byText = new Map<string, number>();
  const byPart = new Map<unknown, string>();
  const byPartText = new Map<string, string>();
  const write = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const known = byPart.get(part);
    if (known !== undefined) return known;
    const text = JSON.stringify(part);
    const number = byPartText.get(text) ?? `#${byPartText.size}`;
    byPartText.set(text, number);
    return number;
  };
  return (context) => {
    const same = byContext.get(context);
    if (same !== undefined) return same;
    // Most events leave most parts of the context as they were.
    const parts = Object.values<unknown>(context);
    const text = parts.map(write).join();
    const known = byText.get(text);
    if (known !== undefined) return known;
    const number = byText.size;
    byText.set(text, number);
    byContext.set(context, number);
    // Only what goes on to be used is remembered: the rest is to be collected.
    for (const part of parts) byPart.set(part, write(part));
    return number;
  };
}

/** Knows every snapshot by its content: equal ones are kept, and asked for their key, once. */
export function createCatalogue({ keyOf }: Model): (snapshot: AnyMachineSnapshot) => Place {
  const places = new Map<string, Place>();
  const numberOf = createNumbers();
  return (snapshot) => {
    const { value, status, context, children } = snapshot;
    const content = `${JSON.stringify(value)} ${status} ${Object.keys(children).join()} ${numberOf(context)}`;
    const known = places.get(content);
    if (known !== undefined) return known;
    // An assignment leaves a large context in a form that V8 copies tens of times as slowly as this one.
    const place = { snapshot: Object.assign(snapshot, { context: { ...context } }), key: keyOf(snapshot) };
    places.set(content, place);
    return place;
  };
}
