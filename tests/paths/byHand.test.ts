import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Case } from '#tools/paths/cases/cases.ts';
import { actsOf } from '#tools/paths/cases/script.ts';
import { Faults } from '#sandbox/faults.ts';
import { faultSet, faultSettings } from './byHand/faults.ts';
import { manualPlansOf } from '#tests/support/manualPlans.ts';
import { discoverModels } from '#tools/discover.ts';
import { scripts } from './byHand/byHandOf.ts';
import { normalizeText, readShopTexts } from './shopTexts.ts';

const models = await discoverModels();
const plans = manualPlansOf(models);
const cases = plans.flatMap(({ plan }) => plan.cases);
const actsIn = ({ start, acts }: Case) => [...actsOf(start), ...acts];

const quotes = (text: string): readonly string[] =>
  [...text.replaceAll(/saisir «.*?»/g, '').matchAll(/«\u00a0((?:[^«»]|«[^«»]*»)+)\u00a0»/g)].map(
    ([, label = '']) => label,
  );

/** Returns variants of a screen label, with each calculated part replaced by `…`. */
const labelVariants = (label: string): readonly string[] => [
  label,
  label.replace(/[\d,]+ €/, '…'),
  label.replace(/\d+/, '…'),
  label.replace(/Swile|Restoflash|Edenred/, '…'),
  label.replace(/(?<=^Garder ).+/, '…'),
  // Label of the pay button, which ends with a calculated amount.
  `${label} …`,
];

test('has manual test cases for each machine and a reason for each automated goal', () => {
  expect(plans.filter(({ plan }) => plan.cases.length === 0).map(({ name }) => name)).toEqual([]);
  for (const { plan } of plans)
    for (const { reason, coveredBy } of plan.automatic) expect([reason, coveredBy]).not.toContain('');
});

test('names buttons and fields exactly as on the screen', async () => {
  const texts = new Set((await readShopTexts()).map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…').trim()));
  const named = cases.flatMap((one) =>
    actsIn(one).flatMap(({ action }) =>
      [...action.matchAll(/(?:[Aa]ppuyer sur|[Dd]ans) «\u00a0([^»]*)\u00a0»/g)].map(([, label = '']) =>
        normalizeText(label),
      ),
    ),
  );

  expect(named.length).toBeGreaterThan(200);
  const unmatched = named.filter((label) => !labelVariants(label).some((text) => texts.has(text)));
  expect([...new Set(unmatched)]).toEqual([]);
});

test('quotes only texts of the shop or its sandbox', async () => {
  const templates = [...new Set(await readShopTexts())].map((text) =>
    text.replaceAll(/\$\{[^}]*\}/g, '…').trim(),
  );
  // Excludes templates without a word, because their patterns would match any label.
  const patterns = templates
    .filter((text) => text.includes('…') && /\p{L}{3}/u.test(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split('…')
            .map((part) => RegExp.escape(part))
            .join('.+')}$`,
        ),
    );
  const isInTexts = (label: string): boolean =>
    templates.some((text) => text.includes(label)) || patterns.some((pattern) => pattern.test(label));
  const named = cases.flatMap((one) =>
    actsIn(one).flatMap(({ action, expected: sees }) =>
      [action, ...sees]
        .flatMap(quotes)
        .map(normalizeText)
        // Excludes amounts, counts and hours, because the shop calculates them and no source contains them.
        .filter((label) => !/^[\d,]+(?: (?:€|h|repas))?$/.test(label)),
    ),
  );

  expect(named.length).toBeGreaterThan(500);
  // A title on the screen may join several sentences of the source.
  const missing = named.filter((label) => !isInTexts(label) && !label.split(/(?<=\.) /).every(isInTexts));
  expect([...new Set(missing)]).toEqual([]);
});

test('sets only faults that the sandbox accepts, with the matching command', () => {
  const faults = new Faults(new DatabaseSync(':memory:'));
  const sets = scripts.flatMap(({ faults: named = [] }) => (named.length === 0 ? [] : [named]));

  expect(sets.length).toBeGreaterThan(10);
  for (const named of sets) {
    const json: unknown = JSON.parse(/-d '(.*)'`$/.exec(faultSettings(named))?.[1] ?? '');
    faults.replace(json);
    expect(faults.read()).toEqual(Object.assign({}, ...named.map(faultSet)));
  }
  // Some manual cases set a fault in a later step too, with a `curl` command of the same format.
  for (const { action } of cases.flatMap(actsIn)) {
    const json = /^Poser la panne.* -d '(.*)'`$/.exec(action)?.[1];
    if (json !== undefined) faults.replace(JSON.parse(json));
  }
});

test('clears a fault that is set during a case before the case ends', () => {
  for (const { title, acts } of cases) {
    const setAt = acts.findLastIndex(({ action }) => action.startsWith('Poser la panne'));
    const liftedAt = acts.findLastIndex(({ action }) => action.startsWith('Lever les pannes'));
    expect([title, liftedAt >= setAt]).toEqual([title, true]);
  }
});

test('starts each case with a command and ends it with an expected result', () => {
  for (const one of cases) {
    const [first] = actsOf(one.start);
    expect(first?.action).toMatch(/npm start/);
    for (const { action } of one.acts)
      expect(action).toMatch(
        /^(?:Avant|Sous|Remplacer|Appuyer|Attendre|Choisir|Cocher|Dans|Décocher|Défiler|Élargir|Lever|Mettre|Ouvrir|Poser|Quitter|Recharger|Réduire|Regarder|Revenir|Saisir|Sortir)\b/u,
      );
    const seen = one.acts.findLast(({ action }) => !action.startsWith('Lever les pannes'));
    expect([one.title, seen?.expected.length]).not.toEqual([one.title, 0]);
    expect(seen).toBeDefined();
  }
});

test('gives each case of a plan a unique id, title and steps', () => {
  for (const { name, plan } of plans) {
    const texts = [
      plan.cases.map(({ id }) => id),
      plan.cases.map(({ title }) => title),
      plan.cases.map((one) =>
        JSON.stringify([one.start.name, one.faults, one.acts.map(({ action }) => action)]),
      ),
    ];
    for (const each of texts) expect([name, new Set(each).size]).toEqual([name, each.length]);
  }
});

const titlesOf = (machine: string) =>
  plans.find(({ name }) => name === machine)?.plan.cases.map(({ title }) => title) ?? [];

test('lists the cases that a plan shares with the checkout plan', () => {
  const shared = new Set(titlesOf('checkout'));
  for (const { name, plan } of plans) {
    const preface = plan.environment.preface.find((text) => text.startsWith('Cas déjà dans le plan'));
    const both = name === 'checkout' ? [] : titlesOf(name).filter((title) => shared.has(title));
    expect([name, preface !== undefined]).toEqual([name, both.length > 0]);
    for (const title of both) expect(preface).toContain(`«\u00a0${title}\u00a0»`);
  }
});

test('checks the ledger in each payment case and starts with a successful order', () => {
  const checkout = plans.find(({ name }) => name === 'checkout')?.plan.cases ?? [];
  const paying = checkout.filter(({ goals }) =>
    goals.some((goal) => /-> checkout\.(?:success|payment\.closed\.refunded)$/.test(goal)),
  );

  expect(paying.length).toBeGreaterThan(12);
  expect(checkout[0]?.goals).toContain(
    'checkout.payment.closed.paying.finalising: order.created -> checkout.success',
  );
  const unchecked = paying.filter(
    ({ acts }) => !acts.some(({ expected: sees }) => sees.some((seen) => seen.startsWith('au registre'))),
  );
  expect(unchecked.map(({ title }) => title)).toEqual([]);
});
