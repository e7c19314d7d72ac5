import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';

/** The workbench's own inspector, of a machine that is not the shop's. */
const workbench = fileURLToPath(new URL('../../packages/xstate-workbench', import.meta.url));

let command: ChildProcess;
let address = '';

test.beforeAll(async () => {
  execFileSync(process.execPath, ['build.ts'], { cwd: workbench });
  const words = [
    'src/cli/main.ts',
    'inspect',
    'tests/kettle.ts#kettle',
    '--input',
    '{"cups":0}',
    '--no-open',
    '--lang',
    'en',
  ];
  const started = spawn(process.execPath, words, { cwd: workbench, stdio: ['ignore', 'pipe', 'inherit'] });
  command = started;
  const { value } = await createInterface(started.stdout)[Symbol.asyncIterator]().next();
  address = String(value);
});
test.afterAll(async () => {
  command.kill('SIGINT');
  expect(await once(command, 'exit')).toEqual([0, null]);
});

const row = (page: Page, event: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(event, { exact: true }) });
const send = (page: Page, event: string) => row(page, event).getByRole('button', { name: 'Send' }).click();
/** Ids of the active states of the drawing. */
const lit = (page: Page) =>
  page
    .locator('.drawn .is-here[data-state]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));

test('a machine is tried in the page that its command serves', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(address);
  await expect.poll(() => lit(page)).toContain('kettle.dry');
  await page.getByRole('button', { name: 'Events', exact: true }).click();
  await row(page, 'switched').getByRole('button', { name: 'Why?' }).click();
  await expect(row(page, 'switched')).toContainText('no active state takes this event');

  await send(page, 'filled');
  await send(page, 'switched');
  await expect.poll(() => lit(page)).toContain('kettle.boiling');
  // Nothing boils: whoever tries it says how that ended.
  await send(page, 'onDone: boil');
  await expect.poll(() => lit(page)).not.toContain('kettle.boiling');

  await page.getByRole('slider', { name: 'Travel in time' }).fill('1');
  await expect.poll(() => lit(page)).toContain('kettle.dry');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.getByText('event 1 of 1')).toBeVisible();
  expect(problems).toEqual([]);
});
