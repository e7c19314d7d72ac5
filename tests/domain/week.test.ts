import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import { mondayOf, noonOf, weekOf, weeksFrom } from '#machines/domain/week.ts';

dayjs.extend(utc);
dayjs.extend(isoWeek);

const at = (time: string): number => Date.parse(time);

describe('the ISO week of a moment in Paris', () => {
  test.each([
    ['a Saturday', '2026-11-21T12:00:00Z', '2026-W47'],
    ['the last minute of a Sunday', '2026-11-22T22:59:59Z', '2026-W47'],
    ['the first minute of a Monday, still Sunday in London', '2026-11-22T23:00:00Z', '2026-W48'],
    ['the first minute of a summer Monday, still Sunday in London', '2026-07-12T22:00:00Z', '2026-W29'],
    ['the last days of a year of 53 weeks', '2026-12-31T12:00:00Z', '2026-W53'],
    ['the first days of the next year, in the same week', '2027-01-03T12:00:00Z', '2026-W53'],
    ['the first Monday after a year of 53 weeks', '2027-01-04T12:00:00Z', '2027-W01'],
    ['the last days of a year, in week 1 of the next', '2024-12-30T12:00:00Z', '2025-W01'],
    ['midnight on New Year', '2024-12-31T23:00:00Z', '2025-W01'],
    ['January 1 in the last week of the previous year', '2023-01-01T12:00:00Z', '2022-W52'],
  ])('returns the ISO week of %s', (_, time, week) => {
    expect(weekOf(at(time))).toBe(week);
  });

  test('matches dayjs on any day of two centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('1970-01-05'), max: at('2170-01-01') }), (ms) => {
        const noon = dayjs.utc(ms).startOf('day').add(11, 'hours');
        const week = `${noon.isoWeekYear()}-W${String(noon.isoWeek()).padStart(2, '0')}`;
        expect(weekOf(noon.valueOf())).toBe(week);
        expect(mondayOf(week)).toBe(noon.startOf('isoWeek').format('YYYY-MM-DD'));
      }),
    );
  });
});

test.each([
  ['2026-W48', '2026-11-23'],
  ['2026-W53', '2026-12-28'],
  ['2027-W01', '2027-01-04'],
  ['2025-W01', '2024-12-30'],
])('starts the week %s on Monday %s @R9.4', (week, monday) => {
  expect(mondayOf(week)).toBe(monday);
});

describe('the menu weeks', () => {
  test.each([
    ['a Saturday', '2026-11-21T12:00:00Z', ['2026-W48', '2026-W49', '2026-W50', '2026-W51']],
    ['a Monday, a day before delivery', '2026-11-23T12:00:00Z', ['2026-W48', '2026-W49']],
    ['a Tuesday, after today’s box has left', '2026-11-24T12:00:00Z', ['2026-W49', '2026-W50']],
    ['a day at the end of the year', '2026-12-24T12:00:00Z', ['2026-W53', '2027-W01', '2027-W02']],
  ])('starts the menu with the week of the next box on %s', (_, time, weeks) => {
    expect(weeksFrom(at(time), weeks.length)).toEqual(weeks);
  });

  test('returns the weeks that contain the next delivery Tuesdays', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2000-01-01'), max: at('2100-01-01') }), (now) => {
        expect(weeksFrom(now, 6)).toEqual(nextTuesdays(now).map(({ timestamp }) => weekOf(timestamp)));
      }),
    );
  });
});

test('returns noon of a day in UTC', () => {
  expect(noonOf('2026-11-24')).toBe(Date.parse('2026-11-24T12:00:00Z'));
});
