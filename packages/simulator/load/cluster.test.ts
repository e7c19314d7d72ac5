import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { trimPointsOf } from './clusterTables.ts';
import { sumMetric } from './engineMetrics.ts';
import { Phases, formatPhases } from './phases.ts';
import { summarizeSettlement } from './settlement.ts';
import { partitionOf } from './objectsPerPartition.ts';
import { samplePayment } from './samplePayment.ts';

const metricsText = [
  '# TYPE calls_total counter',
  'calls_total{node="1",status="started",partition="0"} 3',
  'calls_total{node="1",status="completed",partition="0"} 2',
  'calls_total{node="1",status="started",partition="1"} 4',
  'calls_total_bytes{node="1"} 100',
].join('\n');

test('sums the lines of an engine metric, all or those with a label', () => {
  expect(sumMetric(metricsText, 'calls_total')).toBe(9);
  expect(sumMetric(metricsText, 'calls_total', 'status="started"')).toBe(7);
  expect(sumMetric(metricsText, 'never_total')).toBe(0);
});

test('calculates the trim point of each log from copies and first segments', () => {
  const segments = [
    { log_id: 0, loglet_id: '0_0', base_lsn: 1 },
    { log_id: 1, loglet_id: '1_0', base_lsn: 1 },
    { log_id: 1, loglet_id: '1_1', base_lsn: 101 },
    { log_id: 2, loglet_id: '2_4', base_lsn: 501 },
  ];
  const copies = [
    { loglet_id: '0_0', trim_point: 0 },
    { loglet_id: '1_0', trim_point: 100 },
    { loglet_id: '1_1', trim_point: 0 },
    { loglet_id: '1_1', trim_point: 20 },
  ];
  expect(trimPointsOf(segments, copies)).toEqual([0, 120, 500]);
});

test('splits the key range into partitions of equal length', () => {
  expect([0, 2 ** 62, 2 ** 63, 2 ** 64 - 2 ** 12].map((key) => partitionOf(key, 4))).toEqual([0, 1, 2, 3]);
});

test('assigns requests to their start phase and orders to their end phase', async () => {
  let [orders, now] = [0, 0];
  const phases = new Phases('calm', { orders: () => orders, now: () => now });
  const response = Promise.withResolvers<void>();
  const call = phases.timings.time('finalizeOrder', () => response.promise);
  phases.timings.record('press to order', 900);
  [orders, now] = [4, 2000];
  phases.begin('storm');
  response.reject(new Error('orders_down'));
  await expect(call).rejects.toThrow('orders_down');
  phases.timings.record('press to order', 3000);
  [orders, now] = [5, 3000];
  expect(formatPhases(phases.end()).split('\n').slice(2)).toEqual([
    '| calm | 4 | 2 | 2.0 | 0.9 | 1 |',
    '| storm | 1 | 1 | 1.0 | 3.0 | 0 |',
  ]);
});

test.each([
  ['a duplicate order', [{ ...samplePayment, orders: 2 }]],
  ['a charge without order or refund', [{ ...samplePayment, orders: 0 }]],
  ['two charges in one checkout', [samplePayment, { ...samplePayment, id: 'pi_2' }]],
])('rejects a settlement with %s', (_, payments) => {
  expect(summarizeSettlement([samplePayment]).isClean).toBe(true);
  expect(summarizeSettlement(payments).isClean).toBe(false);
});

test.each([
  [
    'packages/simulator/load/cluster.ts',
    ['--orders', 'abc'],
    '--orders attend un nombre supérieur ou égal à 1.',
  ],
  ['packages/simulator/load/cluster.ts', ['--order', '3'], 'L’option --order n’existe pas.'],
  ['packages/simulator/platforms/run.ts', ['lamda'], 'La plateforme « lamda » n’existe pas.'],
  ['packages/simulator/platforms/run.ts', ['--tset'], 'L’option --tset n’existe pas.'],
])('exits with code 2 and a hint to --help for %s %j', (command, words, reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.split('\n')[0]).toBe(reason);
  expect(stderr).toContain('--help');
});
