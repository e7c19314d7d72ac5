import { expect, test } from 'vitest';
import { day } from '#machines/domain/duration.ts';
import { declineLimits, payerStatusOf, strictestOf, type PayerStatus } from '#machines/domain/limits.ts';

test.each(Object.entries(declineLimits))(
  'requires proof of work, then blocks payment, after declines counted by %s @R4.41',
  (_, limit) => {
    const { proof, end } = limit;
    expect(proof.within).toBe(day);
    expect(payerStatusOf(limit, 0)).toBe('free');
    expect(payerStatusOf(limit, proof.max - 1)).toBe('free');
    expect(payerStatusOf(limit, proof.max)).toBe('challenged');
    expect(payerStatusOf(limit, proof.max, 2 * proof.max)).toBe('free');
    expect(payerStatusOf(limit, 2 * proof.max, 2 * proof.max)).toBe('challenged');
    expect(payerStatusOf(limit, Math.min(end.max, 1000) - 1, Infinity)).toBe('free');
    expect(payerStatusOf(limit, end.max, Infinity)).toBe('closed');
    expect(payerStatusOf(limit, 1000)).toBe(end.max === Infinity ? 'challenged' : 'closed');
  },
);

test.each<readonly [readonly PayerStatus[], PayerStatus]>([
  [[], 'free'],
  [['free', 'free'], 'free'],
  [['free', 'challenged'], 'challenged'],
  [['closed', 'challenged'], 'closed'],
  [['free', 'closed'], 'closed'],
])('combines the payer statuses %j into %s', (statuses, worst) => {
  expect(strictestOf(statuses)).toBe(worst);
});
