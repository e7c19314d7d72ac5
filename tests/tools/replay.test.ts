import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from 'xstate-workbench/replay/log';
import { recordedWalk } from '#tests/incidents/recordedWalk.ts';
import { runScript } from '#tests/support/command.ts';

let folder = '';
let log: Log;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  const logs = await recordedWalk(4, 150);
  const [longest] = logs.toSorted((one, other) => other.events.length - one.events.length);
  if (longest === undefined) throw new Error('Nothing was recorded');
  log = longest;
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command on a file with this content. Returns its exit code and output. */
async function told(content: unknown, ...options: readonly string[]) {
  const file = join(folder, 'log.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { code, stdout, stderr } = await runScript('tools/replay.ts', [file, ...options], {});
  return { code, said: (stdout + stderr).replaceAll(/[\u00a0\u202f]/g, ' ') };
}

/** The log of another visitor, with an invalid e-mail address. */
const withAnother = (recorded: Log): unknown =>
  JSON.parse(JSON.stringify(recorded).replaceAll(/"customer.email":"[^"]*"/g, '"customer.email":"faux"'));

test('a log is told in sentences, and ends in the same state', async () => {
  const { code, said } = await told(log);
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Journal de mijote test \(test\), 21 novembre 2026, de 10:00:00 à 10:00:00 : \d+ événements\.$/m,
  );
  expect(said).toContain('Commande : clic sur « Passer au paiement ». Alors : ');
  expect(said).toContain(
    'Carte bancaire : réponse à « préparer le paiement ». Alors : Préparation › Prêt à payer.',
  );
  expect(said).toContain(`Rejoué : ${log.events.length} événements, et le même état à la fin.`);
});

test('where it parts is told: what was expected, what came, which conditions said what', async () => {
  const { code, said } = await told(withAnother(log));
  expect(code).toBe(1);
  expect(said).toMatch(/La relecture s’écarte du journal à l’événement \d+ sur \d+/);
  expect(said).toContain('Attendu : customer.submitted');
  expect(said).toContain('Condition « tout est bien rempli, date comprise » (formCanBeSent) : non');
});

test('a log of another chart is played as far as it goes, and says which chart is another', async () => {
  const older = { ...log, charts: { ...log.charts, card: '0123456789abcdef' } };
  const same = await told(older);
  expect(same.code).toBe(0);
  expect(same.said).toContain('d’autres machines que celles d’aujourd’hui : Carte bancaire (card).');
  const parted = await told({ ...older, events: log.events.toSpliced(3, 1) });
  expect(parted.code).toBe(3);
  expect(parted.said).toContain('La relecture s’écarte du journal à l’événement');
});

test('a log that begins where no chart of today does is refused in words', async () => {
  const begin = { checkout: { ...log.begin['checkout'], value: 'basket' } };
  const { code, said } = await told({ ...log, begin, charts: { ...log.charts, checkout: '0' } });
  expect(code).toBe(3);
  expect(said).toContain('ne connaissent pas l’état où ce journal commence');
});

test.each<[string, () => unknown, string]>([
  ['cut in the middle', () => JSON.stringify(log).slice(0, 2000), 'Ce fichier n’est pas du JSON entier'],
  ['of something else', () => ({ log: { version: '1.2', entries: [] } }), 'Ce fichier n’est pas un journal'],
  ['a list', () => [1, 2], 'Ce fichier n’est pas un journal'],
  ['nothing', () => '', 'Ce fichier n’est pas du JSON entier'],
  ['of a later format', () => ({ ...log, version: 7 }), 'Ce journal est au format 7'],
  ['with a hole', () => ({ ...log, until: 'tomorrow' }), 'Ce journal est abîmé : « until »'],
])('a file that is %s is refused in a sentence', async (_what, content, sentence) => {
  const { code, said } = await told(content());
  expect(code).toBe(2);
  expect(said).toContain(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
});

test('a whole report is read as well, and a program is told the same', async () => {
  const { code, said } = await told({ reference: 'MJ-AAAA-BBBB', word: 'Rien ne va.', log }, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(said)).toMatchObject({
    reference: 'MJ-AAAA-BBBB',
    word: 'Rien ne va.',
    isSame: true,
    changed: [],
    parted: null,
    steps: log.events.length,
  });
});

test('without a file it says how it is called', async () => {
  const { code, stderr } = await runScript('tools/replay.ts', ['--tout'], {});
  expect(code).toBe(2);
  expect(stderr).toContain('npm run replay -- fichier.json');
});

test('a report is found by its reference in the running sandbox, and said not to be there', async () => {
  const kept = JSON.stringify({ reference: 'MJ-AAAA-BBBB', word: 'Rien ne va.', intentIds: [], log });
  const sandbox = createServer(({ url }, answer) => {
    answer.statusCode = url === '/sandbox/incidents/MJ-AAAA-BBBB' ? 200 : 404;
    answer.end(answer.statusCode === 200 ? kept : '');
  });
  sandbox.listen(0, '127.0.0.1');
  await once(sandbox, 'listening');
  const address = sandbox.address();
  const env = { PORT: String(typeof address === 'object' && address !== null ? address.port : '') };
  const found = await runScript('tools/replay.ts', ['MJ-AAAA-BBBB'], env);
  const missing = await runScript('tools/replay.ts', ['MJ-CCCC-DDDD'], env);
  sandbox.close();
  expect(found.code).toBe(0);
  expect(found.stdout).toContain('Signalement MJ-AAAA-BBBB : « Rien ne va. »');
  expect(missing.code).toBe(2);
  expect(missing.stderr).toContain('Aucun signalement MJ-CCCC-DDDD au bac à sable');
});
