import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chartOf } from 'xstate-workbench/chart/chart';
import { mutantsOf, type MutationKind } from 'xstate-workbench/mutants/mutants';
import { mutantsIn } from '#tools/atlas/mutants.ts';
import { discoverMachines, discoverModels } from '#tools/discover.ts';
import { drawingOf } from '#tools/mutate/drawing.ts';
import { describeMutation } from '#tools/mutate/french.ts';
import { fingerprintWithRules, recordOf } from '#tools/mutate/record.ts';

const promo = (await discoverMachines()).find(({ machine }) => machine.id === 'promo');
if (promo === undefined) throw new Error('no promo');
const chart = chartOf(promo.machine);
const mutants = mutantsOf(promo.machine).filter(({ state }) => state === 'promo.checking');

test.each<[MutationKind, string]>([
  ['failure dropped', '« Vérification du code », panne\u00a0: vérifier le code, la panne n’est plus traitée'],
  [
    'guard negated',
    '« Vérification du code », réponse\u00a0: vérifier le code, la condition « le code est valide, mais l’offre coûte moins sur 4 box » est inversée',
  ],
  ['invoke dropped', '« Vérification du code », l’appel « vérifier le code » est supprimé'],
])('describes a mutation in French: %s', (change, sentence) => {
  const mutant = mutants.find((each) => each.change === change);

  expect(mutant && describeMutation(mutant, chart, promo.words)).toBe(sentence);
});

test.each<[MutationKind, readonly (readonly [sign: string, text: string])[]]>([
  [
    'failure dropped',
    [
      ['way', 'Transition modifiée.'],
      ['here', 'État de départ de la transition.'],
    ],
  ],
  ['invoke dropped', [['here', 'État modifié.']]],
])('explains the highlights in the drawing of a surviving mutant: %s', async (change, lines) => {
  const mutant = mutants.find((each) => each.change === change);
  if (mutant === undefined) throw new Error(`no ${change}`);
  const survivor = { mutant, difference: 'promo.submitted ne fait rien', isCut: false };
  const drawn = await drawingOf(survivor, promo.machine, promo.words);
  const [note = ''] = /<g class="note">.*/.exec(drawn) ?? [];
  const shown = note.matchAll(/<g class="sign (\w+)">.*?<\/g><text class="caption"[^>]*>([^<]*)/g);

  expect([...shown].map(([, sign, text]) => [sign, text])).toEqual(lines);
  expect(note).toContain('>Mutant survivant');
  expect(note).toContain('promo.submitted ne fait rien.');
});

const promoModel = (await discoverModels()).find(({ name }) => name === 'promo');
if (promoModel === undefined) throw new Error('no model of promo');

describe('mutation results in the atlas', () => {
  const [killed, other, survivor] = mutants;
  if (killed === undefined || other === undefined || survivor === undefined)
    throw new Error('too few mutants');
  const report = {
    kills: [
      { mutant: killed, by: 'coverage' as const },
      { mutant: other, by: 'invariants' as const },
    ],
    survivors: [{ mutant: survivor, difference: 'promo.submitted leads nowhere', isCut: false }],
  };

  test('counts tried and killed mutants per state and lists survivors in French', async () => {
    const results = await mutantsIn(
      recordOf(await fingerprintWithRules(promoModel), report),
      promoModel,
      promo.words,
    );

    expect(results).toMatchObject({ isOld: false, states: { 'promo.checking': { tried: 3, noticed: 2 } } });
    expect(results?.survivors.map(({ description }) => description)).toEqual([
      describeMutation(survivor, chart, promo.words),
    ]);
  });

  test('marks results of another chart as outdated', async () => {
    const results = await mutantsIn(recordOf('0123456789abcdef', report), promoModel, promo.words);

    expect(results?.isOld).toBe(true);
    expect(await mutantsIn(undefined, promoModel, promo.words)).toBeUndefined();
  });

  test('changes the fingerprint when an expectation file changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rules-'));
    const file = join(folder, 'promo.expectations.ts');
    await writeFile(file, 'before');
    const before = await fingerprintWithRules(promoModel, folder);
    await writeFile(file, 'after');

    expect(await fingerprintWithRules(promoModel, folder)).not.toBe(before);
    await rm(folder, { recursive: true });
  });
});
