import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { machineChange, markdownOf, type ChartRevision } from '#tools/diagrams/against/report.ts';
import { svgOfChanges } from '#tools/diagrams/against/sheet.ts';

const base = setup({
  guards: { isPlugged: () => true, isDry: () => true },
  actions: { shine: () => {}, click: () => {} },
  delays: { patience: 10_000 },
});
const words: Words = {
  states: { lamp: 'Lampe', 'lamp.off': 'Éteinte', 'lamp.on': 'Allumée', 'lamp.broken': 'Cassée' },
  events: { switched: 'bouton pressé', struck: 'coup reçu' },
  guards: { isPlugged: 'elle est branchée', isDry: 'il fait sec' },
  actions: { shine: 'éclaire', click: 'fait clic' },
  actors: {},
  delays: { patience: 'sans personne' },
  announcements: {},
};
const code = { snippets: {}, guards: {}, messages: {} };

const before: ChartRevision = {
  chart: chartOf(
    base.createMachine({
      id: 'lamp',
      initial: 'off',
      states: {
        off: { on: { switched: { guard: 'isPlugged', target: 'on', actions: 'click' }, struck: {} } },
        on: {
          entry: 'shine',
          after: { patience: { target: 'off' } },
          on: { switched: { target: 'off' }, struck: { target: 'broken' } },
        },
        broken: {},
      },
    }),
  ),
  words,
  code,
};

const lamp = setup({
  guards: { isPlugged: () => true, isDry: () => true },
  actions: { shine: () => {}, click: () => {} },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'lamp',
  initial: 'on',
  states: {
    off: { on: { switched: { guard: 'isDry', target: 'on' }, struck: {} } },
    on: {
      after: { patience: { target: 'off' } },
      on: { switched: { target: 'dimmed' } },
    },
    dimmed: { tags: ['busy'], on: { switched: [{ guard: 'isPlugged', target: 'off' }, {}] } },
  },
});
const after: ChartRevision = {
  chart: chartOf(lamp),
  words: { ...words, states: { ...words.states, 'lamp.dimmed': 'Tamisée', 'lamp.off': 'Éteinte, froide' } },
  code,
};

const shining = '<use href="#i-enter"[^>]*/><text[^>]*>éclaire<';
const shineMarked = (mark: string): RegExp =>
  new RegExp(`<g class="is-${mark}"><path class="glow"[^>]*/>${shining}`);

describe('machine change', () => {
  const change = machineChange({ before, after });

  test('describes each change in a French sentence with a sign', () => {
    expect(change?.lines.map((line) => line.replaceAll('\u{a0}', ' '))).toEqual([
      '- ≠ Dans « Lampe », l’état de départ est « Allumée » (auparavant, « Éteinte »).',
      '- ≠ Dans « Éteinte, froide », sur « bouton pressé » : la condition est « s’il fait sec » (auparavant, « si elle est branchée ») ; actions retirées : « fait clic ».',
      '- ≠ Dans « Allumée », en entrant, actions retirées : « éclaire ».',
      '- ≠ Dans « Allumée », sur « bouton pressé » : passage à « Tamisée » (auparavant, passage à « Éteinte »).',
      '- ≠ Dans « Allumée », au bout de 1 min sans personne (10 s auparavant) : passage à « Éteinte, froide ».',
      '- − Dans « Allumée », sur « coup reçu » : transition supprimée. Auparavant, passage à « Cassée ».',
      '- + Nouvel état « Tamisée ».',
      '- + Dans « Tamisée », sur « bouton pressé », si elle est branchée : désormais, passage à « Éteinte, froide ».',
      '- + Dans « Tamisée », sur « bouton pressé », sinon : désormais, aucun effet.',
      '- − L’état « Cassée » disparaît.',
    ]);
    expect(change?.wordings).toEqual([
      '- ≠ Nouveau libellé : « Éteinte, froide », au lieu de « Éteinte » (`lamp.off`).',
    ]);
  });

  test('draws added, removed and changed states with colour and sign', async () => {
    const svg = await svgOfChanges('Ce qui change', change === undefined ? [] : [change]);

    for (const [state, mark, sign] of [
      ['lamp.dimmed', 'added', '+'],
      ['lamp.broken', 'removed', '−'],
      ['lamp', 'changed', '≠'],
    ]) {
      const [, drawn = ''] = svg.split(`class="is-${mark} state`).map((part) => part.split('<path')[0] ?? '');
      expect(drawn).toContain(`data-state="${state}"`);
      expect(drawn).toContain(`<g class="sign ${mark}">`);
      expect(drawn).toContain(`>${sign}</text>`);
    }
    expect(svg).toMatch(/class="is-removed arrow[^>]*struck/);
    expect(svg).toContain('auparavant)');
    expect(svg.match(/<svg/g)).toHaveLength(1);
  });

  test('marks an added or removed entry action on its own line', async () => {
    const svg = await svgOfChanges('Ce qui change', change === undefined ? [] : [change]);
    const reverted = change === undefined ? undefined : machineChange({ before: after, after: before });
    const added = await svgOfChanges('Ce qui change', reverted === undefined ? [] : [reverted]);
    expect(svg).toMatch(shineMarked('removed'));
    expect(added).toMatch(shineMarked('added'));
  });

  test('prints the changes as sentences above the sheets of the machine', async () => {
    const svg = await svgOfChanges('Ce qui change', change === undefined ? [] : [change]);
    const [note = ''] = /<g class="note">.*/.exec(svg) ?? [];

    expect(note).toContain('>Lampe</text>');
    expect(note.replaceAll('\u{a0}', ' ')).toContain('L’état « Cassée » disparaît.');
    expect(note.match(/<g class="sign /g)).toHaveLength(change?.sentences.length ?? 0);
    expect(svg.indexOf('class="note"')).toBeLessThan(svg.indexOf('class="page"'));
  });

  test('lists renamed words separately and reports that the behaviour does not change', () => {
    const renameTo = (word: string): ChartRevision => ({
      ...before,
      words: { ...before.words, states: { ...before.words.states, 'lamp.off': word } },
    });
    const renamed = machineChange({ before, after: renameTo('Réponse de « Lampe »') });
    const markdown = markdownOf('Ce qui change', 'changes.svg', renamed === undefined ? [] : [renamed]);

    expect(renamed?.lines).toEqual([]);
    expect(markdown).toContain('Le comportement de la boutique ne change pas : seuls des libellés changent.');
    expect(markdown).toContain('Nouveau libellé : « Réponse de “Lampe” », au lieu de « Éteinte »');
    expect(markdownOf('Ce qui change', 'changes.svg', change === undefined ? [] : [change])).toContain(
      'Le comportement de la boutique change dans : Lampe.',
    );
  });

  test('returns no change for equal charts, and a sentence for changed guard code', async () => {
    expect(machineChange({ before, after: before })).toBeUndefined();
    expect(markdownOf('Ce qui change', 'changes.svg', [])).toContain('Aucune machine n’a changé.');
    expect(await svgOfChanges('Ce qui change', [])).toContain('Rien n’a changé');

    const withRule = (text: string): ChartRevision => ({
      ...before,
      code: { ...code, snippets: { 'facts.ts#isDry': text }, guards: { isDry: ['facts.ts#isDry'] } },
    });
    const ruleChange = machineChange({ before: withRule('humidity < 50'), after: withRule('humidity < 60') });
    expect(ruleChange?.lines.join()).toContain('La condition « il fait sec » (`isDry`) a un autre code.');
    expect(ruleChange?.lines.join()).toContain('humidity < 60');
    expect(ruleChange?.merged).toBeUndefined();
  });
});

test('describes and draws new and removed machines completely', async () => {
  const added = machineChange({ before: undefined, after: before });
  const removed = machineChange({ before, after: undefined });

  expect(added?.lines[0]).toBe('- + Nouvelle machine « Lampe ».');
  expect(removed?.lines[0]).toBe('- − La machine « Lampe » disparaît.');
  const svg = await svgOfChanges(
    'Ce qui change',
    [added, removed].flatMap((one) => one ?? []),
  );
  expect(svg).toContain('is-added state');
  expect(svg).toContain('is-removed state');
});

const events = (guards: readonly ('isPlugged' | 'isDry')[]) =>
  chartOf(
    setup({ guards: { isPlugged: () => true, isDry: () => true } }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { switched: guards.map((guard) => ({ guard, target: 'on' })) } }, on: {} },
    }),
  );

const edition = (chart: ChartRevision['chart']): ChartRevision => ({ chart, words, code });

test('reports the new rank of both candidate transitions if their order changes', () => {
  const lines = machineChange({
    before: edition(events(['isPlugged', 'isDry'])),
    after: edition(events(['isDry', 'isPlugged'])),
  })?.lines;

  expect(lines).toEqual([
    expect.stringContaining('s’il fait sec : la transition est essayée au rang 1 (auparavant, au rang 2).'),
    expect.stringContaining(
      'sinon si elle est branchée : la transition est essayée au rang 2 (auparavant, au rang 1).',
    ),
  ]);
});
