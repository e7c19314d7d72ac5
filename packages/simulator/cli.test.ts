import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatVerdict } from './runOptions.ts';
import { writeWorld } from './worldFile.ts';

const cli = new URL('cli.ts', import.meta.url).pathname;

const run = (...args: readonly string[]): Promise<{ code: unknown; out: string; err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

function writeStoredWorld(): string {
  const folder = mkdtempSync(join(tmpdir(), 'worlds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'stored.json');
  const part = { shoppers: ['client1'], faults: [], slowness: 0 };
  writeWorld(file, { title: 'Un', profile: 'calm', seed: '7/0', shoppers: 2, arePages: false, part });
  return file;
}

test.each([
  [['--seed='], 'L’option --seed est vide'],
  [['--orders', '1e3'], '« 1e3 » n’est pas un nombre entier'],
  [['--world', '/nowhere.json'], 'n’existe pas'],
  [['--tries', '3'], 'ajoutez --shrink'],
  [['--voucher', 'ticket'], 'Le titre-restaurant « ticket » n’existe pas'],
  [['--voucher', 'edenred'], 'ajoutez --pages'],
  [['--wallets'], 'ajoutez --pages'],
  [['--orders', '5', '--only', '0', '--client', 'client9'], 'Ce monde n’a pas de client « client9 »'],
])('rejects the arguments %j with "%s"', async (words, reason) => {
  expect(await run(...words)).toMatchObject({ code: 2, err: expect.stringContaining(reason) });
});

test('replays a stored simulated run for one shopper and rejects --orders', async () => {
  const file = writeStoredWorld();
  expect(await run('--world', file, '--orders', '9')).toMatchObject({
    code: 2,
    err: expect.stringContaining('retirez --orders'),
  });
  const result = await run('--world', file, '--client', 'client1');
  expect(result.code).toBe(0);
  expect(result.out.trim().split('\n').at(-1)).toBe(
    'VERDICT\u00a0: RÉUSSITE, aucun problème dans les cas testés (1\u00a0monde)',
  );
});

test('prints table and verdict of the finished simulated runs when interrupted', async () => {
  const words = ['--orders', '200', '--seed', '7', '--profile', 'calm', '--workers', '1'];
  const simulator = spawn(process.execPath, [cli, ...words]);
  let [out, err] = ['', ''];
  simulator.stdout.on('data', (text) => (out += String(text)));
  simulator.stderr.on('data', (text) => {
    err += String(text);
    if (!simulator.killed && err.includes('1\u00a0monde sur 10')) simulator.kill('SIGINT');
  });
  const [code] = await once(simulator, 'close');
  expect(code).toBe(130);
  expect(out).toContain('Problèmes trouvés\u00a0: 0');
  expect(out.trim().split('\n').at(-1)).toMatch(
    /^VERDICT\u00a0: RÉUSSITE, .* \(interrompu, \d\u00a0mondes? sur 10\)$/,
  );
});

test('exits with code 2 if the selected fault never occurred', async () => {
  const words = ['--orders', '2', '--seed', '7', '--fault', 'uncertain refused', '--quiet'];
  const { code, out } = await run(...words);
  expect(code).toBe(2);
  expect(out.trim().split('\n')).toEqual([
    expect.stringContaining('Graine 7'),
    expect.stringContaining('NON CONCLUANT'),
  ]);
});

test('reports that nothing was tested if interrupted before the first simulated run ends', () => {
  const interrupted = {
    problemCount: 0,
    finishedWorlds: 0,
    requestedWorlds: 20,
    isInterrupted: true,
    isShrunk: false,
    absentFault: null,
  };
  expect(formatVerdict(interrupted)).toBe(
    'VERDICT\u00a0: NON CONCLUANT, aucun monde terminé (interrompu, 0\u00a0monde sur 20)',
  );
});
