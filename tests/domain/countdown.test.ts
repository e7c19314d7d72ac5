import { describe, expect, test } from 'vitest';
import { hoursMinutesSeconds, msUntilEvening } from '#machines/domain/countdown.ts';

const until = (iso: string): string | null => {
  const left = msUntilEvening(Date.parse(iso));
  return left === null ? null : hoursMinutesSeconds(left);
};

describe('the countdown to 19:00 in Paris', () => {
  test.each([
    ['in winter', '2026-11-21T16:58:57+01:00', '02:01:03'],
    ['in summer, in any time zone of the visitor', '2026-07-03T08:00:00-05:00', '04:00:00'],
    ['in the last second, rounded up', '2026-11-21T18:59:59.250+01:00', '00:00:01'],
    ['at midnight', '2026-11-21T00:00:00+01:00', '19:00:00'],
    ['on the night when clocks go back', '2026-10-25T01:00:00+02:00', '19:00:00'],
    ['on the night when clocks go forward', '2026-03-29T01:00:00+01:00', '17:00:00'],
  ])('shows the time left %s', (_, when, shown) => {
    expect(until(when)).toBe(shown);
  });

  test.each(['2026-11-21T19:00:00+01:00', '2026-11-21T23:59:59+01:00'])(
    'ends the countdown at %s @R2.26',
    (when) => {
      expect(until(when)).toBeNull();
    },
  );

  test('returns the milliseconds left without rounding to seconds @R2.26', () => {
    expect(msUntilEvening(Date.parse('2026-11-21T18:59:59.250+01:00'))).toBe(750);
  });
});
