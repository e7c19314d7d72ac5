import { paymentsIn, readLedger, type Payment } from './checks/ledger.ts';
import { varietyIn, type Variety } from './checks/variety.ts';
import { judge } from './checks/promises.ts';
import { tellBooks } from './story/books.ts';
import { books } from './story/sides.ts';
import type { StoryLine } from './story/story.ts';
import { compareBooks, settledByHand, type OperatorAct } from './backOffice.ts';
import { countsOf, defencesIn } from './counts.ts';
import { scheduleEndings } from './endings.ts';
import type { Fault } from './fate.ts';
import type { Part } from './part.ts';
import type { Profile } from './profiles.ts';
import { scheduleGestures } from './gestures.ts';
import { scheduleLooks } from './looks.ts';
import { partsKnownIn } from './partsKnown.ts';
import { Random } from './random.ts';
import { problemIn } from './shoppers/answers.ts';
import { ApiShopper } from './shoppers/apiShopper.ts';
import { PageShopper } from './shoppers/pageShopper.ts';
import { within } from './scope.ts';
import { nothingSeen, type ShopperReport } from './shoppers/report.ts';
import { worldPorts } from './shoppers/worldPorts.ts';
import { tidyUp } from './tidyUp.ts';
import { inTime, rest } from './passing.ts';
import { openWorld } from './openWorld.ts';
import type { World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Time span in which customers arrive and faults happen. */
const shoppingPeriod = 25 * minute;

/** Maximum total sleep of a device. */
const longestVisit = 60 * day;

/** Retention period of personal data. */
const retention = 31 * day;

/** Start times in Paris: a morning, and shortly before midnight, when a delivery date becomes unavailable. */
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
  readonly part: Part;
  /** Receives every line of the trace. `at` in virtual ms since 1970. */
  readonly listener?: (at: number, line: string) => void;
}

export interface SimulationReport {
  readonly seed: string;
  /** In French. Empty if all promises hold. */
  readonly problems: readonly string[];
  /** Checked promises, in French. */
  readonly promises: readonly string[];
  readonly shoppers: readonly ShopperReport[];
  readonly payments: readonly Payment[];
  readonly operators: readonly OperatorAct[];
  readonly story: readonly StoryLine[];
  readonly variety: Variety;
  readonly faults: readonly Fault[];
  readonly counts: Readonly<Record<string, number>>;
  /** Hash of the trace. Equal for identical runs. */
  readonly digest: string;
}

const shopperNames = (shoppers: number, { shoppers: selected }: Part): readonly string[] =>
  Array.from({ length: shoppers }, (_, index) => `client${index}`).filter(
    (name) => selected?.includes(name) ?? true,
  );

const unfinishedReport = (name: string): ShopperReport => ({ ...nothingSeen, name, end: 'gave up' });

/** Runs one world: customers order during faults, then the shop settles and promises are checked. */
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
      operators: [],
      story: world.story.lines,
      variety: {},
      faults: world.fate.struck,
      counts: { events: world.scheduler.count, ...world.engine.counts },
      digest: world.scheduler.digest(),
    };
  } finally {
    await world.close();
  }
}

const recordReconciliationOf = (world: World): Promise<void> =>
  tellBooks(world.story, {
    compare: () => compareBooks(world),
    payments: async () => paymentsIn(readLedger(await world.ledger())),
  });

async function runWorld(
  world: World,
  { seed, shoppers, profile, part, arePages }: Omit<SimulationOptions, 'listener'>,
): Promise<SimulationReport> {
  const { scheduler, engine, network } = world;
  scheduleEndings(world, profile, shoppingPeriod);
  world.outages.schedule(world, profile.outages, shoppingPeriod);
  world.changes.schedule(shoppingPeriod);
  const earlierActions = scheduleLooks(world, profile.looks, shoppingPeriod);
  scheduleGestures(world, profile.gestures, shoppingPeriod);
  const people = shopperNames(shoppers, part).map((name) => {
    if (arePages) return new PageShopper({ world, name, profile });
    const random = world.random.fork(name);
    return new ApiShopper({ name, random, profile, ports: worldPorts(world, { name, random, profile }) });
  });
  const reports = await inTime(world, longestVisit, () =>
    Promise.all(people.map((shopper) => within(world.scopeOf(shopper.name), () => shopper.shop()))),
  );

  // Faults stop. Orders have two days to settle, then operators handle the rest.
  world.calm();
  const { atRest, beforeBooks, owed, acts } = await tidyUp({
    premises: world,
    compare: () => recordReconciliationOf(world),
    as: (actor, work) => inTime(world, hour, () => within(world.scopeOf(actor), work)),
    rest: (time) => rest(world, time),
    ask: async (intentId) => {
      const body = JSON.stringify({ intentId });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${world.origin}/api/finalizeOrder`, { method: 'POST', headers, body });
      return problemIn({ status: answer.status, body: await answer.json() })?.code ?? null;
    },
  });

  const operators = [...earlierActions, ...acts];
  const ledger = readLedger(await world.ledger());
  const payments = paymentsIn(ledger);
  const partialRefundEvidence = await inTime(world, hour, () =>
    within(world.scopeOf(books), () => partsKnownIn(world, operators)),
  );
  await rest(world, retention);
  const promises = judge({
    ledger,
    shoppers: reports,
    atRest,
    beforeBooks,
    // If a webhook was lost, only the reconciliation can find the failed refund.
    owed: world.fate.struck.some(({ kind }) => kind === 'webhook never') ? undefined : owed,
    settled: settledByHand(operators),
    knowledge: { exchanges: world.exchanges, endings: world.changes.endings },
    partsKnown: partialRefundEvidence,
    kept: engine.kept,
    logged: world.logged,
  });
  return {
    seed,
    problems: promises.flatMap((promise) => promise.problems),
    promises: promises.map(({ promise }) => promise),
    shoppers: reports,
    payments,
    operators,
    story: world.story.lines,
    variety: varietyIn(ledger),
    faults: world.fate.struck,
    counts: {
      calls: network.calls,
      ...world.exchanges.calls,
      events: scheduler.count,
      ...engine.counts,
      ...defencesIn(engine, payments),
      lateDraft: world.lateDrafts.count,
      ...countsOf(world.fate.struck.map(({ kind }) => kind)),
    },
    digest: scheduler.digest(),
  };
}
