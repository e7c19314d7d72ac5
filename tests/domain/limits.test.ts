import { expect, test } from 'vitest';
import { day } from '#machines/domain/duration.ts';
import { declineLimits, payerStatusOf, worstOf, type PayerStatus } from '#machines/domain/limits.ts';

test.each(Object.entries(declineLimits))(
  'requires proof of work, then blocks payment, after declines counted by %s @R4.41',
  (_, limit) => {
    const { proof, end } = limit;
    expect(proof.within).toBe(day);
    expect(payerStatusOf(limit, 0)).toBe('free');
    expect(payerStatusOf(limit, proof.most - 1)).toBe('free');
    expect(payerStatusOf(limit, proof.most)).toBe('challenged');
    expect(payerStatusOf(limit, proof.most, 2 * proof.most)).toBe('free');
    expect(payerStatusOf(limit, 2 * proof.most, 2 * proof.most)).toBe('challenged');
    expect(payerStatusOf(limit, Math.min(end.most, 1000) - 1, Infinity)).toBe('free');
    expect(payerStatusOf(limit, end.most, Infinity)).toBe('closed');
    expect(payerStatusOf(limit, 1000)).toBe(end.most === Infinity ? 'challenged' : 'closed');
  },
);

test.each<readonly [readonly PayerStatus[], PayerStatus]>([
  [[], 'free'],
  [['free', 'free'], 'free'],
  [['free', 'challenged'], 'challenged'],
  [['closed', 'challenged'], 'closed'],
  [['free', 'closed'], 'closed'],
])('combines the payer statuses %j into %s', (statuses, worst) => {
  expect(worstOf(statuses)).toBe(worst);
});
