import { codeKinds, kindsOfOrders, type Variety } from './checks/variety.ts';
import type { Coverage } from './coverage.ts';
import { counted } from './figures.ts';
import { providerCallNames } from './providerCalls.ts';
import { profileOf, type profiles } from './profiles.ts';
import { boxes, hours } from './shoppers/choices.ts';
import { seamWords, troubleWords, type Trouble } from './words.ts';

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
  const { calls, seams, endings, changes, slips, clocks, gestures, outages } = profileOf(profile, { fault });
  const rates = {
    ...calls,
    ...seams,
    ...endings,
    ...changes,
    ...slips,
    'clock wrong': clocks,
    'part paid back': gestures,
    outage: outages,
  };
  return Object.entries(rates)
    .filter(([name, rate]) => rate > 0 && (arePages || !pageOnlyFaults.has(name)))
    .map(([name]) => name);
}

const isFaultKind = (name: string): name is Trouble => Object.hasOwn(troubleWords, name);
const isInterruptionPoint = (name: string): name is keyof typeof seamWords => Object.hasOwn(seamWords, name);
const faultLabel = (name: string): string =>
  isFaultKind(name)
    ? troubleWords[name]
    : isInterruptionPoint(name)
      ? `mort ou coupure ${seamWords[name]}`
      : name;

/** Edenred requires pages. */
const orderOptions = (arePages: boolean): Readonly<Record<string, readonly string[]>> => ({
  repas: boxes.map(String),
  créneau: hours.map(([, slot]) => slot),
  code: codeKinds,
  moyen: ['carte seule', 'conecs', 'swile', 'restoflash', ...(arePages ? ['Edenred'] : [])],
  [kindsOfOrders.cardPart]: ['rien', 'moins de 50 centimes, offerts', 'débitée'],
});

/** Cases that require pages. */
const pagesOnly = 'Edenred, l’inscription rapide et tout ce que fait une page (--pages)';

/** Cases that no world simulates. Function tests cover them. */
const notSimulated = 'litiges des banques, parts PayGreen qui expirent';

/** Cases that require several faults at once. */
const combinedFaults = 'ce qui demande plusieurs pannes à la fois (--profile hell)';

/** Cases that a successful run did not cover, in French, one per line. Empty if all were covered. */
export function unmetIn(run: CompletedRun): readonly string[] {
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
          `${counted(coverage.flatMap(({ missing }) => missing).length, 'transition')}, que --missing nomme\u00a0: ${missingTransitions.join(', ')}`,
        ]
      : []),
  ]
    .map((text) => `Jamais rencontré, ${text}`)
    .concat(`Jamais simulé\u00a0: ${notSimulated}`);
}
