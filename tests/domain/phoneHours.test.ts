import { describe, expect, test } from 'vitest';
import { phoneAvailability } from '#machines/domain/phoneHours.ts';

const at = (iso: string) => phoneAvailability(Date.parse(iso));

describe('phone support (Paris time)', () => {
  test.each([
    ['Monday', '2026-11-23T14:30:00+01:00', '2026-11-23T17:29:59+01:00', 17.5],
    ['Tuesday', '2026-11-24T09:30:00+01:00', '2026-11-24T17:29:59+01:00', 17.5],
    ['Friday', '2026-11-27T09:30:00+01:00', '2026-11-27T17:29:59+01:00', 17.5],
    ['Saturday', '2026-11-21T11:00:00+01:00', '2026-11-21T14:59:59+01:00', 15],
    ['a day of summer', '2026-07-03T09:30:00+02:00', '2026-07-03T17:29:59+02:00', 17.5],
  ])('opens phone support on %s from the first minute to the last @R9.27', (_, first, last, until) => {
    const open = { isOpen: true, until: until * 60 };
    expect([at(first), at(last)]).toEqual([open, open]);
  });

  test.each([
    ['before the opening', '2026-11-24T09:29:59+01:00', { days: 0, weekday: 2, from: 9.5 * 60 }],
    ['on a Monday morning', '2026-11-23T10:00:00+01:00', { days: 0, weekday: 1, from: 14.5 * 60 }],
    ['from the closing on', '2026-11-24T17:30:00+01:00', { days: 1, weekday: 3, from: 9.5 * 60 }],
    ['on Friday evening', '2026-11-27T20:00:00+01:00', { days: 1, weekday: 6, from: 11 * 60 }],
    ['on Saturday afternoon', '2026-11-21T15:00:00+01:00', { days: 2, weekday: 1, from: 14.5 * 60 }],
    ['on Sunday', '2026-11-22T12:00:00+01:00', { days: 1, weekday: 1, from: 14.5 * 60 }],
    ['past midnight in Paris', '2026-11-23T23:30:00Z', { days: 0, weekday: 2, from: 9.5 * 60 }],
  ])('closes phone support %s and returns the next opening time @R9.27', (_, when, next) => {
    expect(at(when)).toEqual({ isOpen: false, ...next });
  });
});
