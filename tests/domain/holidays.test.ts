import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#machines/domain/delivery.ts';
import { publicHolidayOn, publicHolidaysOf } from '#machines/domain/holidays.ts';
import { calendarDay } from '#machines/domain/paris.ts';

const dayOf = (year: number, name: string): string | undefined =>
  [...publicHolidaysOf(year)].find(([, holiday]) => holiday === name)?.[0];

describe('public holidays', () => {
  test('lists the eleven holidays of 2026', () => {
    expect(Object.fromEntries(publicHolidaysOf(2026))).toEqual({
      '2026-01-01': '1er janvier',
      '2026-04-06': 'lundi de Pâques',
      '2026-05-01': '1er mai',
      '2026-05-08': '8 mai',
      '2026-05-14': 'Ascension',
      '2026-05-25': 'lundi de Pentecôte',
      '2026-07-14': '14 juillet',
      '2026-08-15': 'Assomption',
      '2026-11-01': 'Toussaint',
      '2026-11-11': '11 novembre',
      '2026-12-25': 'Noël',
    });
  });

  test.each([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2009-04-12',
    '2010-04-04',
    '2011-04-24',
    '2012-04-08',
    '2013-03-31',
    '2014-04-20',
    '2015-04-05',
    '2016-03-27',
    '2017-04-16',
    '2018-04-01',
    '2019-04-21',
    '2020-04-12',
    '2021-04-04',
    '2022-04-17',
    '2023-04-09',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2031-04-13',
    '2032-03-28',
    '2033-04-17',
    '2034-04-09',
    '2035-03-25',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
  ])('calculates the movable holidays from Easter on %s', (easter) => {
    const year = calendarDay(easter).year();
    expect(dayOf(year, 'lundi de Pâques')).toBe(addDays(easter, 1));
    expect(publicHolidayOn(addDays(easter, 39))).not.toBeNull();
    expect(dayOf(year, 'lundi de Pentecôte')).toBe(addDays(easter, 50));
    expect(publicHolidayOn(easter)).toBeNull();
  });

  test.each([
    ['2024-05-09', 'Ascension'],
    ['2024-05-20', 'lundi de Pentecôte'],
    ['2025-05-29', 'Ascension'],
    ['2025-06-09', 'lundi de Pentecôte'],
    ['2027-05-06', 'Ascension'],
    ['2027-05-17', 'lundi de Pentecôte'],
    ['2035-05-03', 'Ascension'],
    ['2035-05-14', 'lundi de Pentecôte'],
  ])('identifies %s as %s', (isoDate, name) => {
    expect(publicHolidayOn(isoDate)).toBe(name);
  });

  test.each([
    ['2008-05-01', '1er mai'],
    ['1997-05-08', '8 mai'],
  ])('lists ten holidays if Ascension falls on %s, and names it %s', (isoDate, name) => {
    expect(publicHolidaysOf(calendarDay(isoDate).year()).size).toBe(10);
    expect(publicHolidayOn(isoDate)).toBe(name);
  });

  test.each(['2026-11-21', '2026-12-26', '2026-04-03', '2026-02-29'])(
    'returns no holiday on %s',
    (isoDate) => {
      expect(publicHolidayOn(isoDate)).toBeNull();
    },
  );

  test('places the Monday holidays of any year on Mondays around Easter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
        const days = [...publicHolidaysOf(year).keys()];
        expect(days.length).toBeGreaterThanOrEqual(10);
        expect(days.every((day) => day.startsWith(`${year}-`) && publicHolidayOn(day) !== null)).toBe(true);
        const [easterMonday, pentecost] = [dayOf(year, 'lundi de Pâques'), dayOf(year, 'lundi de Pentecôte')];
        expect(calendarDay(easterMonday ?? '').day()).toBe(1);
        expect(calendarDay(pentecost ?? '').day()).toBe(1);
        expect(`${year}-03-23` <= (easterMonday ?? '')).toBe(true);
        expect((easterMonday ?? '') <= `${year}-04-26`).toBe(true);
      }),
    );
  });
});
