import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '#server/contracts/incidentLog.ts';
import { recordWalk } from '#tests/incidents/recordedWalk.ts';
import { runScript } from '#tests/support/command.ts';

let folder = '';
let log: Log;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  const logs = await recordWalk(4, 150);
  const [longest] = logs.toSorted((one, other) => other.events.length - one.events.length);
  if (longest === undefined) throw new Error('Nothing was recorded');
  log = longest;
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Writes the content to a log file and runs the replay command on it.
 * Returns the command's exit code and output.
 */
async function replay(content: unknown, ...options: readonly string[]) {
  const file = join(folder, 'log.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { code, stdout, stderr } = await runScript('tools/replay.ts', [file, ...options], {});
  return { code, output: (stdout + stderr).replaceAll(/[\u00a0\u202f]/g, ' ') };
}

/** Returns the log with another visitor's e-mail address, which is invalid. */
const withAnother = (recorded: Log): unknown =>
  JSON.parse(JSON.stringify(recorded).replaceAll(/"customer.email":"[^"]*"/g, '"customer.email":"faux"'));

test('prints a log in sentences and reaches the same final state', async () => {
  const { code, output } = await replay(log);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Journal de mijote test \(test\), 21 novembre 2026, de 10:00:00 à 10:00:00 : \d+ événements\.$/m,
  );
  expect(output).toContain('Commande : clic sur « Passer au paiement ». Alors : ');
  expect(output).toContain(
    'Carte bancaire : réponse à « préparer le paiement ». Alors : Préparation du paiement › Paiement préparé.',
  );
  expect(output).toContain(`Relecture de ${log.events.length} événements : même état final.`);
});

test('reports the event and conditions at which the replay differs', async () => {
  const { code, output } = await replay(withAnother(log));
  expect(code).toBe(1);
  expect(output).toMatch(/La relecture s’écarte du journal à l’événement \d+ sur \d+/);
  expect(output).toContain('Attendu : customer.submitted');
  expect(output).toContain('Condition « le formulaire est valide, date comprise » (formCanBeSent) : non');
});

test('replays a log of another chart and names the changed machine', async () => {
  const older = { ...log, charts: { ...log.charts, card: '0123456789abcdef' } };
  const same = await replay(older);
  expect(same.code).toBe(0);
  expect(same.output).toContain('d’autres machines que les machines actuelles : Carte bancaire (card).');
  const different = await replay({ ...older, events: log.events.toSpliced(3, 1) });
  expect(different.code).toBe(3);
  expect(different.output).toContain('La relecture s’écarte du journal à l’événement');
});

test('rejects a log whose initial state no longer exists', async () => {
  const begin = { checkout: { ...log.begin['checkout'], value: 'basket' } };
  const { code, output } = await replay({ ...log, begin, charts: { ...log.charts, checkout: '0' } });
  expect(code).toBe(3);
  expect(output).toContain('L’état de départ de ce journal n’existe plus dans les machines actuelles');
});

test.each<[string, () => unknown, string]>([
  ['a truncated file', () => JSON.stringify(log).slice(0, 2000), 'Ce fichier n’est pas du JSON complet'],
  [
    'a file of another kind',
    () => ({ log: { version: '1.2', entries: [] } }),
    'Ce fichier n’est pas un journal',
  ],
  ['a JSON array', () => [1, 2], 'Ce fichier n’est pas un journal'],
  ['an empty file', () => '', 'Ce fichier n’est pas du JSON complet'],
  ['a log of a later format', () => ({ ...log, version: 7 }), 'Ce journal est au format 7'],
  [
    'a log with an invalid field',
    () => ({ ...log, until: 'tomorrow' }),
    'Ce journal est endommagé : la donnée « until »',
  ],
])('rejects %s with one sentence', async (_case, content, sentence) => {
  const { code, output } = await replay(content());
  expect(code).toBe(2);
  expect(output).toContain(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('replays a complete report and prints the result as JSON', async () => {
  const { code, output } = await replay({ reference: 'MJ-AAAA-BBBB', word: 'Rien ne va.', log }, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    reference: 'MJ-AAAA-BBBB',
    word: 'Rien ne va.',
    isSame: true,
    changed: [],
    parted: null,
    steps: log.events.length,
  });
});

test('exits with 2 and prints the usage if the file is missing', async () => {
  const { code, stderr } = await runScript('tools/replay.ts', ['--tout'], {});
  expect(code).toBe(2);
  expect(stderr).toContain('npm run replay -- fichier.json');
});

test('loads a report by reference from the sandbox, and rejects an unknown reference', async () => {
  const report = JSON.stringify({ reference: 'MJ-AAAA-BBBB', word: 'Rien ne va.', intentIds: [], log });
  const sandbox = createServer(({ url }, response) => {
    response.statusCode = url === '/sandbox/incidents/MJ-AAAA-BBBB' ? 200 : 404;
    response.end(response.statusCode === 200 ? report : '');
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
  expect(missing.stderr).toContain('Aucun signalement MJ-CCCC-DDDD dans le bac à sable');
});
