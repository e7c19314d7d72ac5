import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type Project } from './commandLine.ts';

let project: Project;

const printFrench = async (line: string): Promise<string> => {
  const { out, err } = await project.cli(`${line} --lang fr`);
  return `${out}\n${err}`;
};

beforeAll(async () => {
  project = await createProject();
  await project.writeSource(
    'pay.ts',
    `import { assign, createMachine, fromPromise } from 'xstate';
export const pay = createMachine({
  id: 'pay', initial: 'idle', context: { tries: 0 },
  states: {
    idle: { on: { GO: { guard: ({ event }) => event.sum === 'never', target: 'busy' }, START: 'busy', COUNT: { actions: assign({ tries: 1 }) }, 'NO': {} } },
    busy: { entry: 'beep', exit: 'hush', invoke: { src: fromPromise(async () => 1), onDone: 'idle', onError: 'idle' }, after: { 500: 'idle' },
      on: { THROW: { actions: assign(() => { throw new Error('bang'); }) } } },
  },
});
`,
  );
  await project.writeSource(
    'pay.workbench.ts',
    "export const model = { invariants: { 'it is idle': ({ after }) => after.value === 'idle' || after.context.tries === 0 } };",
  );
  await project.writeSource(
    'sound.workbench.ts',
    `export const model = { events: [{ type: 'PRESS' }, { type: 'PRESS', hard: true }] };`,
  );
  await project.writeSource(
    'sound.ts',
    `import { createMachine } from 'xstate';
export const sound = createMachine({ id: 'sound', initial: 'off', states: {
  off: { on: { PRESS: [{ guard: ({ event }) => event.hard, target: 'on' }, { actions: 'beep' }] } }, on: { entry: 'beep', exit: 'beep', on: { PRESS: 'off' }, after: { 500: 'off' } } } });
`,
  );
});
afterAll(() => project.remove());

test.each([
  [
    'paths @pay.ts',
    [
      'non couvert :',
      'données de GO',
      'le code de la machine échoue : THROW dans busy',
      'invariant rompu : it is idle (rompu par',
    ],
  ],
  ['paths @pay.ts --junit', ['quand la condition n’est pas remplie', '-&gt; (sur place)', 'non couvert']],
  ['paths @shy.ts', ['shy ne démarre pas avec l’entrée']],
  ['paths @pay.ts --help', ['Usage : xstate-workbench paths fichier.ts#export', '--to état', '--avoid nom']],
  [
    'mutate @sound.ts',
    [
      'transition retirée',
      'mène ailleurs',
      'reste sur place',
      'condition inversée',
      'action retirée',
      'devient « rien », non « exécute beep »',
      'mène à',
      'non à',
    ],
  ],
  ['draw @absent.ts', ['n’existe pas.']],
  ['draw @app', ['est un dossier']],
  ['draw @two.mjs', ['exporte plusieurs machines']],
  ['draw @two.mjs#third', ['n’exporte pas third. Ses machines :']],
  ['draw @none.js', ['n’exporte aucune machine']],
  ['draw @broken.ts', ['ne peut pas être importé : no database']],
  ['paths @wrong.ts', ['est invalide', 'tableau attendu']],
  ['draw @two.mjs#one --colour', ['L’option --colour n’existe pas']],
  ['draw @two.mjs#one --names', ['--names exige une valeur']],
  ['draw @two.mjs#one --help=3', ['--help ne prend pas de valeur']],
])('prints the output of %s entirely in French', async (line, sentences) => {
  const output = (await printFrench(line)).replaceAll('\u{a0}', ' ');
  for (const sentence of sentences) expect(output).toContain(sentence);
  expect(output).not.toMatch(
    /\b(?:the guard|stays|forbidden|answers of|payload|dropped|negated|swapped|retargeted|moved|leads|leaves|does|there is|not covered|broken by|expected|machine does|argument)\b/i,
  );
});
