import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  captureDateOf,
  cookedBy,
  dateIsPast,
  deliveryDateOf,
  deliveryDateSchema,
  isServed,
  nextTuesdays,
} from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';
import { anyMoment } from './samples.ts';

const at = (iso: string): number => Date.parse(iso);
const clockInParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('the next six Tuesdays', () => {
  test.each([
    ['a Saturday', '2026-11-21T12:00:00+01:00', '2026-11-24', '2026-12-29'],
    ['a Monday, a minute before midnight', '2026-11-23T23:59:00+01:00', '2026-11-24', '2026-12-29'],
    ['a Tuesday at midnight', '2026-11-24T00:00:00+01:00', '2026-12-01', '2027-01-05'],
    ['a Tuesday at noon', '2026-11-24T12:00:00+01:00', '2026-12-01', '2027-01-05'],
    ['a Tuesday, a second before midnight', '2026-11-24T23:59:59+01:00', '2026-12-01', '2027-01-05'],
    ['a Wednesday at midnight', '2026-11-25T00:00:00+01:00', '2026-12-01', '2027-01-05'],
    ['a summer night that is still Monday in London', '2026-07-13T22:30:00Z', '2026-07-21', '2026-08-25'],
    ['the Sunday of the spring change', '2026-03-29T03:00:00+02:00', '2026-03-31', '2026-05-05'],
    ['the week before the spring change', '2026-03-25T12:00:00+01:00', '2026-03-31', '2026-05-05'],
    ['the Sunday of the autumn change', '2026-10-25T02:30:00+01:00', '2026-10-27', '2026-12-01'],
    ['the week before the autumn change', '2026-10-20T00:00:00+02:00', '2026-10-27', '2026-12-01'],
    ['New Year’s Eve', '2026-12-31T23:59:59+01:00', '2027-01-05', '2027-02-09'],
    ['a leap year’s February', '2028-02-23T10:00:00+01:00', '2028-02-29', '2028-04-04'],
  ])('returns the next six Tuesdays on %s', (_, now, first, sixth) => {
    const dates = nextTuesdays(at(now)).map((date) => date.isoDate);
    expect(dates).toHaveLength(6);
    expect(dates.at(0)).toBe(first);
    expect(dates.at(-1)).toBe(sixth);
  });

  test('returns six future Tuesdays at midnight in Paris for any moment @R9.3', () => {
    fc.assert(
      fc.property(anyMoment, (now) => {
        const dates = nextTuesdays(now);
        expect(dates.map((date) => addDays(date.isoDate, -7)).slice(1)).toEqual(
          dates.map((date) => date.isoDate).slice(0, -1),
        );
        for (const date of dates) {
          expect(date.formattedDate).toMatch(/^mardi /);
          expect(clockInParis.format(date.timestamp)).toBe(`${date.isoDate} 00:00:00`);
          expect(dateIsPast(date, now)).toBe(false);
        }
        expect(dates.at(0)?.timestamp).toBeGreaterThan(now);
        expect(dates.at(0)?.timestamp).toBeLessThanOrEqual(now + 7 * 86_400_000 + 3_600_000);
      }),
    );
  });
});

describe('a delivery date', () => {
  test('gives a delivery date an id, timestamp, ISO date and French date @R3.14', () => {
    expect(deliveryDateOf('2026-11-24')).toEqual({
      id: '2026-11-24',
      timestamp: at('2026-11-24T00:00:00+01:00'),
      isoDate: '2026-11-24',
      formattedDate: 'mardi 24 novembre 2026',
    });
    expect(deliveryDateOf('2026-11-24', 'd42').id).toBe('d42');
  });

  test.each([
    ['2026-03-28', '2026-03-28T00:00:00+01:00', 'samedi 28 mars 2026'],
    ['2026-03-29', '2026-03-29T00:00:00+01:00', 'dimanche 29 mars 2026'],
    ['2026-03-30', '2026-03-30T00:00:00+02:00', 'lundi 30 mars 2026'],
    ['2026-08-12', '2026-08-12T00:00:00+02:00', 'mercredi 12 août 2026'],
    ['2026-10-25', '2026-10-25T00:00:00+02:00', 'dimanche 25 octobre 2026'],
    ['2026-10-26', '2026-10-26T00:00:00+01:00', 'lundi 26 octobre 2026'],
    ['2026-12-01', '2026-12-01T00:00:00+01:00', 'mardi 1er décembre 2026'],
    ['2027-02-11', '2027-02-11T00:00:00+01:00', 'jeudi 11 février 2027'],
  ])('starts %s at %s and formats it as %s', (isoDate, midnight, formattedDate) => {
    expect(deliveryDateOf(isoDate)).toMatchObject({ timestamp: at(midnight), formattedDate });
  });

  test('parses the day and id, and recalculates the other fields', () => {
    const sent = { id: 'd42', timestamp: 1, isoDate: '2026-11-24', formattedDate: 'demain' };
    expect(deliveryDateSchema.parse(sent)).toEqual(deliveryDateOf('2026-11-24', 'd42'));
    expect(deliveryDateSchema.parse({ isoDate: '2026-11-24' })).toEqual(deliveryDateOf('2026-11-24'));
  });

  test.each(['2026-02-29', '2026-13-01', '24/11/2026', '2026-11-24T00:00:00Z', ''])(
    'rejects the invalid date %j',
    (isoDate) => {
      expect(deliveryDateSchema.safeParse({ id: 'd42', isoDate }).success).toBe(false);
    },
  );

  test.each([
    ['a second before', '2026-11-23T23:59:59+01:00', false],
    ['at midnight', '2026-11-24T00:00:00+01:00', true],
    ['the day after', '2026-11-25T09:00:00+01:00', true],
  ])('treats a delivery date as past from its own midnight: %s', (_, now, isPast) => {
    expect(dateIsPast(deliveryDateOf('2026-11-24'), at(now))).toBe(isPast);
  });
});

describe('the calendar', () => {
  test('converts a timestamp to the date in Paris @R9.4', () => {
    expect(isoDateOf(at('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
    expect(isoDateOf(at('2026-07-20T21:59:59Z'))).toBe('2026-07-20');
    expect(isoDateOf(at('2026-07-20T22:00:00Z'))).toBe('2026-07-21');
  });

  test.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('calculates %s plus %d days as %s', (isoDate, days, later) => {
    expect(addDays(isoDate, days)).toBe(later);
  });

  test.each([
    ['2026-12-01', '2026-11-26'],
    ['2026-11-27', '2026-11-22'],
    ['2026-11-26', '2026-11-21'],
    ['2026-11-24', '2026-11-21'],
  ])('captures the voucher for a delivery on %s on %s @R9.21', (delivery, capture) => {
    expect(captureDateOf(delivery, at('2026-11-21T12:00:00+01:00'))).toBe(capture);
  });
});

test.each([
  ['75011', true],
  ['01000', true],
  ['13001', true],
  ['02000', true],
  ['20000', false],
  ['20290', false],
  ['97110', false],
  ['98800', false],
  [' 20090', false],
])('delivers to the postal code %s: %s', (postalCode, served) => {
  expect(isServed(postalCode)).toBe(served);
});

describe('the cooking date', () => {
  test.each([
    ['the Sunday before a Tuesday', '2026-11-24', '2026-11-21', '2026-11-22'],
    ['that Sunday on the day itself', '2026-11-24', '2026-11-22', '2026-11-22'],
    ['the Sunday before a delivery in five weeks', '2026-12-29', '2026-11-21', '2026-12-27'],
    ['the Sunday before a Monday', '2026-11-30', '2026-11-21', '2026-11-29'],
    ['the Sunday a week before a Sunday', '2026-11-29', '2026-11-21', '2026-11-22'],
    ['no date from the Monday after it', '2026-11-24', '2026-11-23', null],
  ])('returns %s as the cooking date', (_, isoDate, today, expected) => {
    expect(cookedBy({ isoDate }, at(`${today}T12:00:00+01:00`))?.isoDate ?? null).toBe(expected);
  });

  test('returns no cooking date after that day in Paris, not in UTC @R9.29', () => {
    expect(cookedBy({ isoDate: '2026-11-24' }, at('2026-11-22T23:30:00Z'))).toBeNull();
  });
});
