import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

async function start() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('failingShop.ts', import.meta.url))], {
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  const log = text(child.stderr);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value: port } = await lines.next();
  return { ended, log, lines, origin: `http://127.0.0.1:${String(port)}` };
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 'refused',
  );

test.each([
  ['throw', 'RangeError'],
  ['reject', 'TypeError'],
])('logs an uncaught error (%s), completes open requests and exits with 1', async (path, name) => {
  const { ended, log, lines, origin } = await start();
  const slow = fetch(`${origin}/slow`).then((response) => response.text());
  await lines.next();
  await statusOf(`${origin}/${path}`);
  await expect.poll(() => statusOf(origin), { interval: 10 }).toBe('refused');
  expect(await slow).toBe('answered');
  expect(await ended).toBe(1);
  const written = (await log).trim().split('\n');
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 'fatal',
    event: 'process.failed',
    error: { name },
  });
});

test('closes open connections and exits after the shutdown timeout', async () => {
  const { ended, origin } = await start();
  const began = Date.now();
  const held = statusOf(`${origin}/hold`);
  expect(await ended).toBe(1);
  expect(await held).toBe('refused');
  expect(Date.now() - began).toBeLessThan(8000);
});
