import { listPayments, readLedger, type Payment } from './checks/ledger.ts';
import { measureVariety, type Variety } from './checks/variety.ts';
import { checkPromises } from './checks/promises.ts';
import { recordReconciliation } from './timeline/reconciliation.ts';
import { reconciliation } from './timeline/actors.ts';
import type { TimelineEntry } from './timeline/timeline.ts';
import { runReconciliation, manuallySettledIntents, type OperatorAction } from './operators.ts';
import { countByName, countRefundReasons } from './counters.ts';
import { scheduleRestarts } from './restarts.ts';
import type { Fault } from './faultInjector.ts';
import type { WorldPart } from './worldPart.ts';
import type { Profile } from './profiles.ts';
import { scheduleGoodwillRefunds } from './goodwillRefunds.ts';
import { scheduleOperatorRounds } from './operatorRounds.ts';
import { collectPartialRefundEvidence } from './partialRefundEvidence.ts';
import { Random } from './random.ts';
import { errorIn } from './shoppers/responses.ts';
import { ApiShopper } from './shoppers/apiShopper.ts';
import { PageShopper } from './shoppers/pageShopper.ts';
import { runInScope } from './scope.ts';
import { emptyReport, type ShopperReport } from './shoppers/report.ts';
import { createWorldPorts } from './shoppers/worldPorts.ts';
import { settleOrders } from './settleOrders.ts';
import { runWithin, advanceTime } from './virtualTime.ts';
import { openWorld } from './openWorld.ts';
import type { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Time span in ms in which customers arrive and faults happen. */
const shoppingPeriod = 25 * minute;

/** Maximum total sleep of a customer's device, in ms. */
const longestVisit = 60 * day;

/** Retention period of personal data, in ms. */
const retention = 31 * day;

/** Start times of simulated worlds in Paris: a morning, and shortly before midnight, when a delivery date becomes unavailable. */
const startTimes = [
  '2026-11-21T10:00:00+01:00',
  '2026-11-23T23:45:00+01:00',
  '2026-11-29T23:50:00+01:00',
].map((at) => Date.parse(at));

export interface SimulationOptions {
  readonly seed: string;
  readonly shoppers: number;
  readonly profile: Profile;
  /** If `false`, customers call the functions directly. */
  readonly arePages: boolean;
  readonly part: WorldPart;
  /** Receives every line of the trace. `at` is in virtual ms since 1970. */
  readonly listener?: (at: number, line: string) => void;
}

export interface SimulationReport {
  readonly seed: string;
  /** Broken promises, in French. Empty if all promises hold. */
  readonly problems: readonly string[];
  /** Checked promises, in French. */
  readonly promises: readonly string[];
  readonly shoppers: readonly ShopperReport[];
  readonly payments: readonly Payment[];
  readonly operatorActions: readonly OperatorAction[];
  readonly timeline: readonly TimelineEntry[];
  readonly variety: Variety;
  readonly faults: readonly Fault[];
  readonly counts: Readonly<Record<string, number>>;
  /** Hash of the trace, equal for identical runs. */
  readonly digest: string;
}

const shopperNames = (shoppers: number, { shoppers: selected }: WorldPart): readonly string[] =>
  Array.from({ length: shoppers }, (_, index) => `client${index}`).filter(
    (name) => selected?.includes(name) ?? true,
  );

const unfinishedReport = (name: string): ShopperReport => ({ ...emptyReport, name, end: 'gave up' });

/** Runs one simulated world: customers order during faults, then orders reach their end and promises are checked. */
export async function simulate({
  seed,
  shoppers,
  profile,
  part,
  arePages,
  listener,
}: SimulationOptions): Promise<SimulationReport> {
  const worldRandom = new Random(`${seed}/circumstances`);
  const [start, isMainIdempotent, hasDeployment] = [
    worldRandom.pick(startTimes),
    worldRandom.happens(0.5),
    worldRandom.happens(profile.deployments),
  ];
  const world = await openWorld({
    seed,
    start,
    isMainIdempotent,
    hasDeployment,
    profile,
    faults: part.faults && new Set(part.faults),
    slowness: part.slowness,
    ...(listener && { listener }),
  });
  if (hasDeployment)
    world.scheduler.after(worldRandom.below(shoppingPeriod), 'deploy', () => void world.deploy());
  try {
    return await runWorld(world, { seed, shoppers, profile, part, arePages });
  } catch (error) {
    const problem = error instanceof Error ? error.message : JSON.stringify(error);
    return {
      seed,
      problems: [problem],
      promises: [],
      shoppers: shopperNames(shoppers, part).map(unfinishedReport),
      payments: [],
      operatorActions: [],
      timeline: world.timeline.entries,
      variety: {},
      faults: world.faultInjector.injected,
      counts: { events: world.scheduler.eventCount, ...world.engine.counts },
      digest: world.scheduler.digest(),
    };
  } finally {
    await world.close();
  }
}

const recordReconciliationOf = (world: World): Promise<void> =>
  recordReconciliation(world.timeline, {
    compare: () => runReconciliation(world),
    payments: async () => listPayments(readLedger(await world.ledger())),
  });

async function runWorld(
  world: World,
  { seed, shoppers, profile, part, arePages }: Omit<SimulationOptions, 'listener'>,
): Promise<SimulationReport> {
  const { scheduler, engine, network } = world;
  scheduleRestarts(world, profile, shoppingPeriod);
  world.outages.schedule(world, profile.outages, shoppingPeriod);
  world.providerChanges.schedule(shoppingPeriod);
  const earlierActions = scheduleOperatorRounds(world, profile.operatorRounds, shoppingPeriod);
  scheduleGoodwillRefunds(world, profile.goodwillRefunds, shoppingPeriod);
  const people = shopperNames(shoppers, part).map((name) => {
    if (arePages) return new PageShopper({ world, name, profile });
    const random = world.random.fork(name);
    return new ApiShopper({
      name,
      random,
      profile,
      ports: createWorldPorts(world, { name, random, profile }),
    });
  });
  const reports = await runWithin(world, longestVisit, () =>
    Promise.all(people.map((shopper) => runInScope(world.scopeOf(shopper.name), () => shopper.shop()))),
  );

  // After the faults, orders have two days to reach their end. Operators handle the rest.
  world.stopFaults();
  const { settledPayments, beforeReconciliation, owedCharges, actions } = await settleOrders({
    backOffice: world,
    compare: () => recordReconciliationOf(world),
    runAs: (actor, work) => runWithin(world, hour, () => runInScope(world.scopeOf(actor), work)),
    wait: (time) => advanceTime(world, time),
    requestErrorCode: async (intentId) => {
      const body = JSON.stringify({ intentId });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${world.origin}/api/finalizeOrder`, { method: 'POST', headers, body });
      return errorIn({ status: answer.status, body: await answer.json() })?.code ?? null;
    },
  });

  const operatorActions = [...earlierActions, ...actions];
  const ledger = readLedger(await world.ledger());
  const payments = listPayments(ledger);
  const partialRefundEvidence = await runWithin(world, hour, () =>
    runInScope(world.scopeOf(reconciliation), () => collectPartialRefundEvidence(world, operatorActions)),
  );
  await advanceTime(world, retention);
  const promises = checkPromises({
    ledger,
    shoppers: reports,
    settledPayments,
    beforeReconciliation,
    // If a webhook was lost, only the reconciliation can find the failed refund.
    owedCharges: world.faultInjector.injected.some(({ kind }) => kind === 'webhook never')
      ? undefined
      : owedCharges,
    manuallySettled: manuallySettledIntents(operatorActions),
    recorded: { exchanges: world.exchanges, endings: world.providerChanges.endedOffers },
    partialRefundEvidence,
    storedTexts: engine.storedTexts,
    logLines: world.logLines,
  });
  return {
    seed,
    problems: promises.flatMap((promise) => promise.problems),
    promises: promises.map(({ promise }) => promise),
    shoppers: reports,
    payments,
    operatorActions,
    timeline: world.timeline.entries,
    variety: measureVariety(ledger),
    faults: world.faultInjector.injected,
    counts: {
      calls: network.calls,
      ...world.exchanges.calls,
      events: scheduler.eventCount,
      ...engine.counts,
      ...countRefundReasons(engine, payments),
      lateDraft: world.lateDrafts.count,
      ...countByName(world.faultInjector.injected.map(({ kind }) => kind)),
    },
    digest: scheduler.digest(),
  };
}
