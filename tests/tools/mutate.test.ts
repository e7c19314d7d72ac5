import { expect, test } from 'vitest';
import { chartOf } from 'xstate-workbench/chart/chart';
import { mutantsOf, type Change } from 'xstate-workbench/mutants/mutants';
import { discoverMachines } from '#tools/discover.ts';
import { saidOf } from '#tools/mutate/french.ts';
import { litDrawing } from '#tools/mutate/litDrawing.ts';

const promo = (await discoverMachines()).find(({ machine }) => machine.id === 'promo');
if (promo === undefined) throw new Error('no promo');
const chart = chartOf(promo.machine);
const mutants = mutantsOf(promo.machine).filter(({ state }) => state === 'promo.checking');

test.each<[Change, string]>([
  ['failure dropped', '« Vérification du code », panne : vérifier le code, la panne n’est plus traitée'],
  [
    'guard negated',
    '« Vérification du code », réponse : vérifier le code, la condition « le code est bon » est inversée',
  ],
  ['invoke dropped', '« Vérification du code », « vérifier le code » n’est plus lancé'],
])('a defect is said in French: %s', (change, sentence) => {
  const mutant = mutants.find((each) => each.change === change);

  expect(mutant && saidOf(mutant, chart, promo.words)).toBe(sentence);
});

test('its drawing has the state and the arrow lit', async () => {
  const mutant = mutants.find(({ change }) => change === 'failure dropped');
  if (mutant === undefined) throw new Error('no mutant');
  const svg = await litDrawing(chart, promo.words, mutant);
  const style = /<style>(?<text>[^<]*data-state[^<]*)<\/style><\/svg>\s*$/.exec(svg)?.groups?.['text'] ?? '';

  expect(style).toContain('promo.checking');
  expect(style).toContain('xstate.error.actor.checkPromo');
  expect(svg).toContain('data-state="promo.checking"');
});
