import { expect, test } from 'vitest';
import { deliveryHoursOf } from '#machines/domain/deliveryHours.ts';
import { slots } from '#machines/domain/slot.ts';

test.each([
  ['in winter', '2026-11-24', '8h-13h', '2026-11-24T08:00:00+01:00', '2026-11-24T13:00:00+01:00'],
  ['in summer', '2026-07-14', '18h-20h', '2026-07-14T18:00:00+02:00', '2026-07-14T20:00:00+02:00'],
  [
    'after the spring change',
    '2026-03-31',
    '8h-10h',
    '2026-03-31T08:00:00+02:00',
    '2026-03-31T10:00:00+02:00',
  ],
] as const)('uses Paris time for the delivery hours %s', (_, isoDate, slot, from, until) => {
  expect(deliveryHoursOf({ isoDate }, slot)).toEqual({ from: Date.parse(from), until: Date.parse(until) });
});

test.each(slots)('ends the slot %s after its start', (slot) => {
  const { from, until } = deliveryHoursOf({ isoDate: '2026-11-24' }, slot);
  expect(until).toBeGreaterThan(from);
});
