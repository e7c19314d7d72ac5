import { promoCodeGroups, groupingNames, type Variety } from './checks/variety.ts';
import type { Coverage } from './coverage.ts';
import { formatCount } from './formatCounts.ts';
import { providerCallNames } from './providerCalls.ts';
import { createProfile, type profiles } from './profiles.ts';
import { boxSizes, weightedSlots } from './shoppers/choices.ts';
import { interruptionPointWords, faultWords, type FaultKind } from './faultTexts.ts';

interface CompletedRun {
  readonly profile: keyof typeof profiles;
  readonly fault: string | undefined;
  readonly arePages: boolean;
  readonly totals: ReadonlyMap<string, number>;
  readonly variety: Variety;
  readonly coverage: readonly Coverage[];
}

/** Faults that only pages can trigger, because other customers have no Edenred account. */
const pageOnlyFaults: ReadonlySet<string> = new Set(['session over']);

function enabledFaults({ profile, fault, arePages }: Omit<CompletedRun, 'totals'>): readonly string[] {
  const { calls, interruptions, restarts, changes, providerErrors, wrongClocks, goodwillRefunds, outages } =
    createProfile(profile, { fault });
  const rates = {
    ...calls,
    ...interruptions,
    ...restarts,
    ...changes,
    ...providerErrors,
    'clock wrong': wrongClocks,
    'part paid back': goodwillRefunds,
    outage: outages,
  };
  return Object.entries(rates)
    .filter(([name, rate]) => rate > 0 && (arePages || !pageOnlyFaults.has(name)))
    .map(([name]) => name);
}

const isFaultKind = (name: string): name is FaultKind => Object.hasOwn(faultWords, name);
const isInterruptionPoint = (name: string): name is keyof typeof interruptionPointWords =>
  Object.hasOwn(interruptionPointWords, name);
const faultLabel = (name: string): string =>
  isFaultKind(name)
    ? faultWords[name]
    : isInterruptionPoint(name)
      ? `arrêt ou coupure ${interruptionPointWords[name]}`
      : name;

/** Options of an order, which include Edenred only for customers with pages. */
const orderOptions = (arePages: boolean): Readonly<Record<string, readonly string[]>> => ({
  repas: boxSizes.map(String),
  créneau: weightedSlots.map(([, slot]) => slot),
  code: promoCodeGroups,
  'moyen de paiement': ['carte seule', 'conecs', 'swile', 'restoflash', ...(arePages ? ['Edenred'] : [])],
  [groupingNames.cardPart]: ['aucun', 'moins de 50 centimes (offerts)', 'débité'],
});

/** Cases that require pages. */
const pagesOnly = 'Edenred, l’inscription rapide et toutes les actions d’une page (--pages)';

/** Cases that no world simulates. Function tests cover them. */
const notSimulated = 'contestations bancaires, autorisations PayGreen qui expirent';

/** Cases that require several faults at once. */
const combinedFaults = 'les cas qui exigent plusieurs pannes à la fois (--profile hell)';

/** Cases that a successful run did not cover, in French, one per line. Empty if all were covered. */
export function listUncovered(run: CompletedRun): readonly string[] {
  const { arePages, totals, variety, coverage } = run;
  const faults = enabledFaults(run).filter((name) => (totals.get(name) ?? 0) === 0);
  const orders = Object.entries(orderOptions(arePages)).flatMap(([kind, values]) => {
    const missing = values.filter((value) => (variety[kind]?.[value] ?? 0) === 0);
    if (missing.length === 0) return [];
    return [`${kind} ${missing.length === values.length ? '(aucune commande)' : missing.join(', ')}`];
  });
  const calls = providerCallNames(arePages).filter((name) => !totals.has(name));
  const missingTransitions = coverage
    .filter(({ missing }) => missing.length > 0)
    .map(({ name, missing }) => `${name} ${missing.length}`);
  return [
    ...(faults.length > 0 ? [`pannes\u00a0: ${faults.map(faultLabel).join(', ')}`] : []),
    ...(orders.length > 0 ? [`commandes\u00a0: ${orders.join('\u00a0; ')}`] : []),
    ...(calls.length > 0 ? [`appels aux prestataires\u00a0: ${calls.join(', ')}`] : []),
    ...(arePages ? [] : [pagesOnly]),
    ...(run.profile === 'hell' || run.fault !== undefined ? [] : [combinedFaults]),
    ...(missingTransitions.length > 0
      ? [
          `${formatCount(coverage.flatMap(({ missing }) => missing).length, 'transition')} (noms complets avec --missing)\u00a0: ${missingTransitions.join(', ')}`,
        ]
      : []),
  ]
    .map((text) => `Non testé, ${text}`)
    .concat(`Non simulé\u00a0: ${notSimulated}`);
}
