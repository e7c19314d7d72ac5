import { expect, test, type Page } from '@playwright/test';
import { buildInspector, inspect, lit, row, send } from '#e2e/support/inspected.ts';

// Tests run in sequence, because they share the built page.
test.describe.configure({ mode: 'default' });
test.beforeAll(buildInspector);

const kettle = ['tests/kettle.ts#kettle', '--input', '{"cups":0}'] as const;
const open = (page: Page, part: 'Details' | 'Events') =>
  page.getByRole('button', { name: part, exact: true }).click();
const log = (page: Page) => page.getByRole('region', { name: 'Log' });

test('simulates a machine in the page that the inspect command serves', async ({ page }) => {
  const { address, stop } = await inspect(...kettle);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(address);
  await expect.poll(() => lit(page)).toContain('kettle.dry');
  await open(page, 'Events');
  await row(page, 'switched').getByRole('button', { name: 'Why?' }).click();
  await expect(row(page, 'switched')).toContainText('no active state takes this event');

  await send(page, 'filled');
  await send(page, 'switched');
  await expect.poll(() => lit(page)).toContain('kettle.boiling');
  // Invoked work does not run in the inspector, so the tester sends its result.
  await send(page, 'onDone: boil');
  await expect.poll(() => lit(page)).not.toContain('kettle.boiling');

  await page.getByRole('slider', { name: 'Travel in time' }).fill('1');
  await expect.poll(() => lit(page)).toContain('kettle.dry');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.getByText('event 1 of 1')).toBeVisible();
  expect(problems).toEqual([]);
  expect(await stop()).toEqual([0, null]);
});

test('keeps the drawing visible on a phone, without horizontal overflow', async ({ page }) => {
  const { address, stop } = await inspect(...kettle);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const drawing = page.getByRole('region', { name: 'Drawing', exact: true });
  await page.getByRole('button', { name: 'Machine' }).click();
  await open(page, 'Events');
  await send(page, 'filled');
  await expect(row(page, 'filled')).toContainText('Taken. It led to: wet');
  await expect(drawing.locator('[data-state="kettle.wet"].is-here')).toBeInViewport();
  await page.getByRole('button', { name: 'Log', exact: true }).first().click();
  await log(page).getByRole('listitem').first().getByRole('button').click();
  await expect(drawing.locator('[data-state="kettle.dry"].is-here')).toBeInViewport();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  await stop();
});

test('reports that a machine has ended or stopped with an error', async ({ page }) => {
  const { address, stop } = await inspect('tests/candle.ts#candle', '--real');
  await page.goto(address);
  await open(page, 'Events');
  await send(page, 'lit');
  await send(page, 'blown');
  await expect(page.getByRole('status').first()).toContainText('has come to its end');
  await expect.poll(() => lit(page)).toContain('candle.out');
  await expect(log(page).getByRole('button', { name: 'blown' })).toBeVisible();
  await expect(row(page, 'lit').getByRole('button', { name: 'Send' })).toBeDisabled();

  await page.getByRole('button', { name: 'Restart' }).click();
  await open(page, 'Events');
  await send(page, 'lit');
  await send(page, 'dropped');
  await expect(page.getByRole('status').first()).toContainText('was stopped by an error');
  await expect.poll(() => lit(page)).toContain('candle.falling');
  await stop();
});
