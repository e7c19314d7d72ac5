import { expect, test } from 'vitest';
import { providerCallNames } from './providerCalls.ts';
import { listUncovered } from './uncovered.ts';

const fullRun = {
  profile: 'calm',
  fault: 'refund refused',
  arePages: false,
  totals: new Map([['balance gone', 2]]),
  variety: { 'moyen de paiement': { 'carte seule': 3, swile: 1 }, 'montant par carte': { débité: 4 } },
  coverage: [
    { name: 'intent', covered: 18, total: 18, missing: [] },
    { name: 'order', covered: 125, total: 127, missing: ['order.a', 'order.b'] },
  ],
} as const;

test('lists faults, options and transitions that a run never met', () => {
  const lines = listUncovered(fullRun);
  expect(lines[0]).toBe('Non testé, pannes\u00a0: remboursement refusé');
  expect(lines[1]).toContain('moyen de paiement conecs, restoflash');
  expect(lines[1]).toContain('montant par carte aucun, moins de 50 centimes (offerts)');
  expect(lines.at(-1)).toBe('Non simulé\u00a0: contestations bancaires, autorisations PayGreen qui expirent');
  expect(lines.at(-2)).toContain('2\u00a0transitions (noms complets avec --missing)\u00a0: order 2');
});

test('omits faults and transitions that the run met', () => {
  const lines = listUncovered({
    ...fullRun,
    totals: new Map([
      ['balance gone', 2],
      ['refund refused', 1],
    ]),
    coverage: [],
  });
  expect(lines.join()).not.toMatch(/pannes|transition/);
});

const missingCallsIn = (run: Parameters<typeof listUncovered>[0]) =>
  listUncovered(run).find((line) => line.includes('appels aux prestataires'));

test('lists provider calls that the run never made', () => {
  const totals = new Map(providerCallNames(true).map((name) => [name, 1]));
  totals.delete('renouveler une session Edenred');
  expect(missingCallsIn({ ...fullRun, totals, arePages: true })).toBe(
    'Non testé, appels aux prestataires\u00a0: renouveler une session Edenred',
  );
  expect(missingCallsIn({ ...fullRun, totals })).toBeUndefined();
});
