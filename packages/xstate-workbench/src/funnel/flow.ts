import type { CountedRecord } from './records.ts';

export type Meaning =
  | { readonly kind: 'arrives'; readonly to: string }
  | { readonly kind: 'passes'; readonly from: string; readonly to: string }
  | { readonly kind: 'stays' };

export interface Passage {
  readonly from: string;
  readonly to: string;
  readonly visitors: number;
}

interface Step {
  readonly id: string;
  readonly reached: number;
  /** Visitors last seen at this step, except in the final 30 minutes. */
  readonly lost: number;
  /** Visitors last seen at this step in the final 30 minutes. */
  readonly still: number;
}

export interface Flow {
  readonly visitors: number;
  readonly records: number;
  /** First and last time, in Unix ms. */
  readonly span: readonly [from: number, to: number];
  readonly steps: readonly Step[];
  readonly passages: readonly Passage[];
  readonly unknown: ReadonlyMap<string, number>;
}

/** In ms. A visitor seen within this time before the end may still be ordering. */
const patience = 30 * 60 * 1000;

/**
 * Tracks every visitor from step to step.
 * @param journey step ids in order
 * @param ends final steps, where visitors do not count as lost. Default: the last step
 */
export function flowOf(
  records: readonly CountedRecord[],
  journey: readonly string[],
  meaningOf: (record: CountedRecord) => Meaning | undefined,
  ends: readonly string[] = journey.slice(-1),
): Flow {
  const unknown = new Map<string, number>();
  const reached = new Map(journey.map((id) => [id, new Set<string>()]));
  const passed = new Map<string, { from: string; to: string; visitors: Set<string> }>();
  const last = new Map<string, { at: string; time: number }>();
  for (const record of records) {
    const { visitor, event } = record;
    const time = Date.parse(record.time);
    const meaning = meaningOf(record);
    const before = last.get(visitor);
    if (meaning === undefined) unknown.set(event, (unknown.get(event) ?? 0) + 1);
    if (meaning === undefined || meaning.kind === 'stays') {
      if (before !== undefined) before.time = time;
      continue;
    }
    if (meaning.kind === 'passes') {
      const { from, to } = meaning;
      const passage = passed.get(`${from} ${to}`) ?? { from, to, visitors: new Set<string>() };
      passed.set(`${from} ${to}`, passage);
      passage.visitors.add(visitor);
      // The arrival may not have been recorded.
      reached.get(from)?.add(visitor);
    }
    reached.get(meaning.to)?.add(visitor);
    last.set(visitor, { at: meaning.to, time });
  }
  const times = records.map(({ time }) => Date.parse(time));
  const end = times.at(-1) ?? 0;
  const endedAt = Map.groupBy([...last.values()], ({ at }) => at);
  const order = (id: string): number => journey.indexOf(id);
  return {
    visitors: last.size,
    records: records.length,
    span: [times[0] ?? 0, end],
    steps: journey.map((id) => {
      const ended = ends.includes(id) ? [] : (endedAt.get(id) ?? []);
      const still = ended.filter(({ time }) => end - time < patience).length;
      return { id, reached: reached.get(id)?.size ?? 0, lost: ended.length - still, still };
    }),
    passages: [...passed.values()]
      .map(({ from, to, visitors }) => ({ from, to, visitors: visitors.size }))
      .toSorted((one, other) => order(one.from) - order(other.from) || order(one.to) - order(other.to)),
    unknown,
  };
}
