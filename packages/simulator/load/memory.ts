import { measureMemory } from './supervisedProcess.ts';
import type { Environment } from './environment.ts';
import { measureLiveHeap } from './liveHeap.ts';
import { percentile } from './timings.ts';

/** Interval between memory samples, in ms. */
const sampleInterval = 5000;
const samplesPerMinute = 60_000 / sampleInterval;

const mediansPerMinute = (samples: readonly number[]): readonly string[] =>
  Array.from({ length: Math.ceil(samples.length / samplesPerMinute) }, (_, minute) =>
    percentile(samples.slice(minute * samplesPerMinute, (minute + 1) * samplesPerMinute), 0.5).toFixed(0),
  );

export function watchMemory({ shops, engine }: Pick<Environment, 'shops' | 'engine'>): {
  /** Stops and returns one line per process, with the median of each minute in MB. */
  stop(): string;
} {
  const samples = new Map<string, number[]>();
  async function sampleMemory(): Promise<void> {
    const pids = [
      ...shops.map(({ pid }, index) => [`shop ${index + 1}`, pid] as const),
      ['engine', engine.pid] as const,
    ];
    const measured = await Promise.all(
      pids.map(async ([name, pid]) => [name, await measureMemory(pid)] as const),
    );
    for (const [name, megabytes] of measured) samples.set(name, [...(samples.get(name) ?? []), megabytes]);
  }
  const timer = setInterval(() => void sampleMemory(), sampleInterval);
  return {
    stop: () => {
      clearInterval(timer);
      return Array.from(
        samples,
        ([name, all]) => `${name}: ${mediansPerMinute(all).join(', ')} MB, minute by minute`,
      ).join('\n');
    },
  };
}

/** Measures the live heap of each shop in MB, one after the other. */
export const measureLiveHeaps = ({ shops }: Pick<Environment, 'shops'>): Promise<readonly number[]> =>
  Promise.all(shops.map(({ inspectPort }) => measureLiveHeap(inspectPort)));

export const formatHeaps = (before: readonly number[], after: readonly number[]): string =>
  after
    .map(
      (now, index) =>
        `shop ${index + 1} keeps ${before[index]?.toFixed(1)} MB before, ${now.toFixed(1)} MB after`,
    )
    .join('; ');
