import { isMachineSnapshot, type ActorRefLike, type InspectionEvent } from 'xstate';
import { analyticsTable, type AnalyticsMeta, type StateAndContext } from './analyticsTable.ts';
import type { BrowserConfig } from '#src/settings/config.ts';
import type { AnalyticsRecord } from './analyticsEvents.ts';

export const analyticsMeta = ({
  version,
  variant,
  mode,
}: Pick<BrowserConfig, 'version' | 'variant' | 'mode'>): AnalyticsMeta => ({
  version,
  variation: variant ?? 'site',
  mode,
});

interface AnalyticsOptions {
  /** Sends an analytics record, but only with the visitor's consent. */
  readonly send: (record: AnalyticsRecord) => void;
  readonly meta: AnalyticsMeta;
}

/**
 * Derives analytics records from state transitions of the machines, so that charts and views contain no
 * analytics.
 * @rule R7.25
 */
export function createAnalytics({ send, meta }: AnalyticsOptions): {
  readonly inspect: (inspected: InspectionEvent) => void;
} {
  const lastSnapshots = new WeakMap<ActorRefLike, StateAndContext>();
  const app = { app_version: meta.version, app_variation: meta.variation };
  const withAppFields = (record: AnalyticsRecord): AnalyticsRecord =>
    record.type === 'reset' ? record : { ...record, fields: { ...record.fields, ...app } };

  return {
    inspect(inspected) {
      if (inspected.type !== '@xstate.snapshot') return;
      const { actorRef, event, snapshot: after } = inspected;
      if (!isMachineSnapshot(after)) return;
      const before = lastSnapshots.get(actorRef);
      lastSnapshots.set(actorRef, after);
      if (before === undefined) return;
      const transition = { before, event, after };
      for (const { machine, matches, record } of analyticsTable) {
        if (machine === after.machine.id && matches(transition))
          send(withAppFields(record(transition, meta)));
      }
    },
  };
}
