import { expect, test } from 'vitest';
import { slotSchema } from '#machines/domain/slotSchema.ts';
import { defaultSlot, priceOfDelivery, slots } from '#machines/domain/slot.ts';

test.each([
  ['8h-13h', 599],
  ['8h-10h', 699],
  ['10h-12h', 699],
  ['12h-14h', 699],
  ['14h-16h', 699],
  ['16h-18h', 699],
  ['18h-20h', 699],
] as const)('prices a delivery at %s at %d cents @R9.1', (slot, price) => {
  expect(slots).toContain(slot);
  expect(priceOfDelivery(slot)).toBe(price);
});

test('uses 8h-13h by default and rejects unknown slots @R9.2', () => {
  expect(defaultSlot).toBe('8h-13h');
  expect(slots).toHaveLength(7);
  expect(slotSchema.safeParse('13h-15h').success).toBe(false);
});
