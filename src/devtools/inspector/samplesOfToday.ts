import type { AnyEventObject } from 'xstate';

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

function withTimesReplaced(now: number, value: unknown): unknown {
  if (isTime(value)) return new Date(now).toISOString();
  if (Array.isArray(value)) return value.map((part) => withTimesReplaced(now, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withTimesReplaced(now, part)]),
  );
}

/** Sample events have today's times, because the server rejects a consent with an old time. */
export const samplesOfToday = (samples: readonly AnyEventObject[], now: number): readonly AnyEventObject[] =>
  samples.map((sample) => ({
    ...Object.fromEntries(Object.entries(sample).map(([name, part]) => [name, withTimesReplaced(now, part)])),
    type: sample.type,
  }));
