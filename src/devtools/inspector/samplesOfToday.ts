import type { AnyEventObject } from 'xstate';

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** A value with each time in it, an ISO 8601 text in UTC, moved to `now`, in milliseconds since 1970. */
function movedTo(now: number, value: unknown): unknown {
  if (isTime(value)) return new Date(now).toISOString();
  if (Array.isArray(value)) return value.map((part) => movedTo(now, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, movedTo(now, part)]));
}

/** Samples as of now: the server takes no consent that was given days ago. */
export const samplesOfToday = (samples: readonly AnyEventObject[], now: number): readonly AnyEventObject[] =>
  samples.map((sample) => ({
    ...Object.fromEntries(Object.entries(sample).map(([name, part]) => [name, movedTo(now, part)])),
    type: sample.type,
  }));
