import type { AnyMachineSnapshot, MachineContext } from 'xstate';
import type { Model } from 'xstate-workbench/paths/model';

export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

function createContextNumbers() {
  const byContext = new Map<MachineContext, number>();
  const byText = new Map<string, number>();
  const byPart = new Map<unknown, string>();
  const byPartText = new Map<string, string>();
  const write = (part: unknown): string => {
    if (typeof part !== 'string' && (typeof part !== 'object' || part === null)) return String(part);
    const cachedNumber = byPart.get(part);
    if (cachedNumber !== undefined) return cachedNumber;
    const text = JSON.stringify(part);
    const number = byPartText.get(text) ?? `#${byPartText.size}`;
    byPartText.set(text, number);
    return number;
  };
  return {
    of(context: MachineContext): number {
      const cached = byContext.get(context);
      if (cached !== undefined) return cached;
      // Texts are cached per property, because most events change few properties.
      const text = Object.values<unknown>(context).map(write).join();
      const number = byText.get(text) ?? byText.size;
      byText.set(text, number);
      return number;
    },
    /** Caches only contexts of stored snapshots. The memory of other contexts can be freed. */
    remember(context: MachineContext, number: number): void {
      byContext.set(context, number);
      for (const part of Object.values<unknown>(context)) byPart.set(part, write(part));
    },
  };
}

/**
 * Returns a function that finds the stored snapshot with the same content. The key of each snapshot is calculated once.
 */
export function createSituationCache({ keyOf }: Model): (snapshot: AnyMachineSnapshot) => Situation {
  const situations = new Map<string, Situation>();
  const situationBySnapshot = new Map<AnyMachineSnapshot, Situation>();
  /** Parts that snapshots with the same active states share. */
  const frames = new Map<string, Pick<AnyMachineSnapshot, 'value' | '_nodes' | 'children'>>();
  const numbers = createContextNumbers();
  return (snapshot) => {
    const cached = situationBySnapshot.get(snapshot);
    if (cached !== undefined) return cached;
    const { value, status, context, children, _nodes } = snapshot;
    const configuration = `${JSON.stringify(value)} ${status} ${Object.keys(children).join()}`;
    const number = numbers.of(context);
    const content = `${configuration} ${number}`;
    const cachedNumber = situations.get(content);
    if (cachedNumber !== undefined) return cachedNumber;
    const frame = frames.get(configuration) ?? { value, _nodes, children };
    frames.set(configuration, frame);
    // Copying gives all contexts the same object shape. Otherwise, V8 copies contexts from `assign` tens of times
    // slower.
    Object.assign(snapshot, frame, { context: { ...context } });
    numbers.remember(snapshot.context, number);
    const situation = { snapshot, key: keyOf(snapshot) };
    situations.set(content, situation);
    situationBySnapshot.set(snapshot, situation);
    return situation;
  };
}
