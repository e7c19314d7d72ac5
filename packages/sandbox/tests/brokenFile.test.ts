import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import { createSandbox } from '#sandbox/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'mijote-broken-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openSandbox = (dataDir: string) =>
  createSandbox({
    origin: () => 'http://127.0.0.1:9',
    webhookUrls: { stripe: () => '', paygreen: () => '' },
    dataDir,
    now: Date.now,
    keys: { stripe: sandboxStripeKeys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
  });

async function writeLargeDatabase(file: string, dataDir: string): Promise<void> {
  await openSandbox(dataDir).close();
  const database = new DatabaseSync(file);
  database.exec(`create table filler (text); insert into filler values (zeroblob(200000))`);
  database.close();
}

test.each<[string, (file: string, dataDir: string) => void | Promise<void>]>([
  ['not a database', (file) => writeFileSync(file, 'not a database, but long enough to look at'.repeat(100))],
  [
    'truncated',
    async (file, dataDir) => {
      await writeLargeDatabase(file, dataDir);
      truncateSync(file, 100_000);
    },
  ],
  ['a folder', (file) => mkdirSync(file)],
  [
    'from another version',
    (file) => {
      const database = new DatabaseSync(file);
      database.exec('create table fault (other integer)');
      database.close();
    },
  ],
])('names the file and a remedy when sandbox.db is %s', async (_state, damageFile) => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const file = join(dataDir, 'sandbox.db');
  await damageFile(file, dataDir);
  expect(() => openSandbox(dataDir)).toThrow(`${file} cannot be used`);
  expect(() => openSandbox(dataDir)).toThrow('move it away');
});

test('names the file and a remedy when DATA_DIR is a file', () => {
  const dataDir = join(folder, 'file');
  writeFileSync(dataDir, '');
  expect(() => openSandbox(dataDir)).toThrow(/sandbox\.db cannot be used .*DATA_DIR names another folder/);
});

test('opens a database that a previous sandbox did not close', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  openSandbox(dataDir);
  await expect(openSandbox(dataDir).close()).resolves.toBeUndefined();
});
