import { beforeAll, describe, expect, test } from 'vitest';
import type { Model } from 'xstate-workbench/paths/model';
import { scenesOf } from '#tools/paths/explore.ts';
import type { Paths } from 'xstate-workbench/paths/paths';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import { randomWalk } from '#tools/paths/walk.ts';
import { testOnActor, type ActorOptions } from 'xstate-workbench/testing/testOnActor';
import { toTestPaths } from 'xstate-workbench/testing/testPath';
import type { AnalyticsRecord } from '#src/effects/analytics/analyticsEvents.ts';
import { createAnalytics } from '#src/effects/analytics/analytics.ts';
import { discoverModels } from '#tools/discover.ts';
import { countingStates, meta, nameOf, isCountedRecord } from '#tests/support/countedEvents.ts';
import { model as account } from './account.model.ts';
import { model as addressSearch } from './addressSearch.model.ts';
import { model as card } from './card.model.ts';
import { model as checkout } from './checkout.model.ts';
import { model as citySearch } from './citySearch.model.ts';
import { model as consent } from './consent.model.ts';
import { model as delivery } from './delivery.model.ts';
import { model as draft } from './draft.model.ts';
import { model as edenred } from './edenred.model.ts';
import { model as express } from './express.model.ts';
import { model as intent } from './intent.model.ts';
import { model as menu } from './menu.model.ts';
import { model as mobileStep } from './mobileStep.model.ts';
import { model as order } from './order.model.ts';
import { model as overlay } from './overlay.model.ts';
import { model as promo } from './promo.model.ts';
import { model as visit } from './visit.model.ts';
import { model as voucher } from './voucher.model.ts';
import { model as wishes } from './wishes.model.ts';

// Timeout in ms. Exploration of a chart must end, even on a busy machine.
const explorationTimeout = 240_000;

/** Models by machine. With static imports, `vitest --changed` finds the model of a changed machine. */
const models: Readonly<Record<string, Model>> = {
  account,
  addressSearch,
  card,
  checkout,
  citySearch,
  consent,
  delivery,
  draft,
  edenred,
  express,
  intent,
  menu,
  mobileStep,
  order,
  overlay,
  promo,
  visit,
  voucher,
  wishes,
};

test('has a test for every path model', async () => {
  expect(Object.keys(models)).toEqual((await discoverModels()).map(({ name }) => name));
});

describe.each(Object.entries(models))('%s', (_name, model) => {
  let paths: Paths;
  beforeAll(() => {
    paths = pathsOf(model);
  }, explorationTimeout);

  test('covers every transition and both results of every guard with tours', () => {
    expect(paths.missed).toEqual([]);
  });

  test('violates no invariant in a reachable state', () => {
    expect(paths.violationTexts).toEqual([]);
  });

  const testTours = async (options: ActorOptions): Promise<void> => {
    const { machine, invariants, keyOf: serializeState } = model;
    await Promise.all(
      toTestPaths(machine, paths.tours).map((path) =>
        testOnActor(machine, path, {}, { invariants, serializeState, ...options }),
      ),
    );
  };

  test('leads an actor along every tour to the planned states, without violating an invariant', async () => {
    await expect(testTours({})).resolves.toBeUndefined();
  });

  test(
    'takes 10,000 random steps that violate no invariant and match the exploration',
    { timeout: explorationTimeout },
    () => {
      for (const scene of scenesOf(model)) {
        const walk = randomWalk(scene, { steps: 10_000, seed: 1, exploration: paths });

        expect(walk.steps).toBe(10_000);
      }
    },
  );

  test('counts the expected analytics events without personal data @R7.24', async () => {
    const records: AnalyticsRecord[] = [];
    await testTours(createAnalytics({ send: (record) => records.push(record), meta }));

    expect(new Set(records.map(nameOf))).toEqual(new Set(countingStates[model.machine.id]));
    expect(records.filter(isCountedRecord)).toEqual([]);
  });
});
