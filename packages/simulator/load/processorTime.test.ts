import { expect, test } from 'vitest';
import { measureProcessorTime } from './processorTime.ts';

test.skipIf(process.platform !== 'linux')('measures the processor time of a busy process', async () => {
  const before = await measureProcessorTime(process.pid);
  const usageBefore = process.cpuUsage();
  while (process.cpuUsage(usageBefore).user < 100_000) Math.random();
  const measured = (await measureProcessorTime(process.pid)) - before;
  const { user, system } = process.cpuUsage(usageBefore);
  expect(measured).toBeGreaterThan(80);
  expect(measured).toBeLessThan((user + system) / 1000 + 20);
});

test('returns NaN for a process that does not exist', async () => {
  expect(await measureProcessorTime(0)).toBeNaN();
});
