import type { CountedRecord } from './records.ts';

export type Meaning =
  | { readonly kind: 'arrives'; readonly to: string }
  | { readonly kind: 'passes'; readonly from: string; readonly to: string }
  | { readonly kind: 'stays' };

interface StepTransition {
  readonly from: string;
  readonly to: string;
  readonly visitors: number;
}

interface FunnelStep {
  readonly id: string;
  readonly reached: number;
  /** Number of visitors who left at the step: their last record is older than the final 30 minutes. */
  readonly lost: number;
  /** Number of visitors who may still continue from the step: their last record is within the final 30 minutes. */
  readonly still: number;
}

export interface Flow {
  readonly visitors: number;
  readonly records: number;
  /** Times of the first and last record, in Unix ms. */
  readonly span: readonly [from: number, to: number];
  readonly steps: readonly FunnelStep[];
  readonly stepTransitions: readonly StepTransition[];
  readonly unknownEvents: ReadonlyMap<string, number>;
}

/** Length of the final period of the records, in ms. A visitor with a record in that period may still be ordering. */
const activeWindowMs = 30 * 60 * 1000;

/**
 * Counts visitors from step to step of a funnel.
 * @param stepIds step ids in order
 * @param finalSteps final steps, where visitors do not count as lost. Default: the last step
 */
export function flowOf(
  records: readonly CountedRecord[],
  stepIds: readonly string[],
  meaningOf: (record: CountedRecord) => Meaning | undefined,
  finalSteps: readonly string[] = stepIds.slice(-1),
): Flow {
  const unknownEvents = new Map<string, number>();
  const visitorsByStep = new Map(stepIds.map((id) => [id, new Set<string>()]));
  const stepTransitions = new Map<string, { from: string; to: string; visitors: Set<string> }>();
  const lastSeenByVisitor = new Map<string, { at: string; time: number }>();
  for (const record of records) {
    const { visitor, event } = record;
    const time = Date.parse(record.time);
    const meaning = meaningOf(record);
    const previous = lastSeenByVisitor.get(visitor);
    if (meaning === undefined) unknownEvents.set(event, (unknownEvents.get(event) ?? 0) + 1);
    if (meaning === undefined || meaning.kind === 'stays') {
      if (previous !== undefined) previous.time = time;
      continue;
    }
    if (meaning.kind === 'passes') {
      const { from, to } = meaning;
      const stepTransition = stepTransitions.get(`${from} ${to}`) ?? {
        from,
        to,
        visitors: new Set<string>(),
      };
      stepTransitions.set(`${from} ${to}`, stepTransition);
      stepTransition.visitors.add(visitor);
      // The records may lack the arrival at the earlier step, so it is counted here.
      visitorsByStep.get(from)?.add(visitor);
    }
    visitorsByStep.get(meaning.to)?.add(visitor);
    lastSeenByVisitor.set(visitor, { at: meaning.to, time });
  }
  const times = records.map(({ time }) => Date.parse(time));
  const end = times.at(-1) ?? 0;
  const lastSeenByStep = Map.groupBy([...lastSeenByVisitor.values()], ({ at: stepId }) => stepId);
  const stepOrder = (id: string): number => stepIds.indexOf(id);
  return {
    visitors: lastSeenByVisitor.size,
    records: records.length,
    span: [times[0] ?? 0, end],
    steps: stepIds.map((id) => {
      const lastSeenHere = finalSteps.includes(id) ? [] : (lastSeenByStep.get(id) ?? []);
      const activeVisitors = lastSeenHere.filter(({ time }) => end - time < activeWindowMs).length;
      return {
        id,
        reached: visitorsByStep.get(id)?.size ?? 0,
        lost: lastSeenHere.length - activeVisitors,
        still: activeVisitors,
      };
    }),
    stepTransitions: [...stepTransitions.values()]
      .map(({ from, to, visitors }) => ({ from, to, visitors: visitors.size }))
      .toSorted(
        (one, other) =>
          stepOrder(one.from) - stepOrder(other.from) || stepOrder(one.to) - stepOrder(other.to),
      ),
    unknownEvents,
  };
}
