import { expect, test } from 'vitest';
import { helpFor, optionsOf } from '#tools/paths/options.ts';

test.each([
  ['--format csv', '--format exige l’option --plan'],
  ['--steps 5', '--steps exige l’option --seed'],
  ['--from off', '--from exige l’option --to'],
  ['--avoid on', '--avoid exige l’option --to'],
  ['--plan --to on', '--plan et --to sont incompatibles'],
  ['--json --junit', '--json et --junit sont incompatibles'],
  ['--plan --seed 1', '--plan et --seed sont incompatibles'],
  ['--to on --cover pairs', '--to et --cover sont incompatibles'],
  ['--to', '--to attend une valeur'],
  ['--to --plan', '--to attend une valeur'],
  ['--plan=oui', '--plan n’attend pas de valeur'],
  ['--seed sept', '--seed attend un nombre entier, pas « sept »'],
  ['--cover tout', '--cover attend transitions ou pairs, pas « tout »'],
  ['--priority P1', '--priority exige l’option --plan'],
  ['--plan --priority P4', '--priority attend P1, P2 ou P3, pas « P4 »'],
  ['--plan --format pdf', '--format attend markdown, csv, gherkin, pas « pdf »'],
])('rejects unused or invalid options: %s', (options, message) => {
  expect(() => optionsOf(['lamp', ...options.split(' ')])).toThrow(message);
});

const errorOf = (option: string): string => {
  try {
    optionsOf([option]);
    return '';
  } catch (error) {
    return String(error);
  }
};

test('lists exactly the valid options and examples in the help', () => {
  const help = helpFor(['lamp', 'kettle']);
  const listed = [...new Set(help.match(/--[a-z]+/g))].toSorted();

  expect(() => optionsOf(listed)).not.toThrow('Option inconnue');
  const valid = /Options possibles : (?<options>.*)\.$/.exec(errorOf('--wrong'))?.groups?.['options'];
  expect(listed).toEqual(valid?.split(', ').toSorted());
  expect(help).toContain('Machines : lamp, kettle');
  const examples = [...help.matchAll(/^ +npm run .*paths -- ([^>\n]*)/gm)].map(([, line = '']) =>
    line.trim(),
  );
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) expect(() => optionsOf(example.split(' '))).not.toThrow();
});

test('accepts valid combinations of options', () => {
  expect(optionsOf(['--plan', '--format', 'csv', 'lamp'])).toMatchObject({
    machines: ['lamp'],
    shown: 'plan',
    format: 'csv',
  });
  expect(optionsOf(['--plan', '--priority', 'P1', '--priority=2', '--automatic']).extent).toEqual({
    priorities: [1, 2],
    includesAutomatic: true,
  });
  expect(optionsOf(['--seed', '7', '--steps=50', '--cover=pairs', '--junit'])).toMatchObject({
    shown: 'junit',
    cover: 'pairs',
    walk: { seed: 7, steps: 50 },
  });
});
