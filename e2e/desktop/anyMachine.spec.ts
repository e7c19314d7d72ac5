import { expect, test, type Page } from '@playwright/test';
import {
  buildInspector,
  startInspector,
  activeStateIds,
  eventRow,
  sendEvent,
} from '#e2e/support/inspected.ts';

// The tests run in sequence, because they share the built page of the inspector.
test.describe.configure({ mode: 'default' });
test.beforeAll(buildInspector);

const kettleArguments = ['tests/kettle.ts#kettle', '--input', '{"cups":0}'] as const;
const openPart = (page: Page, part: 'Details' | 'Events') =>
  page.getByRole('button', { name: part, exact: true }).click();
const logRegion = (page: Page) => page.getByRole('region', { name: 'Log' });

test('simulates a machine in the inspector page of the inspect command', async ({ page }) => {
  const { address, stop } = await startInspector(...kettleArguments);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(address);
  await expect.poll(() => activeStateIds(page)).toContain('kettle.dry');
  await openPart(page, 'Events');
  await eventRow(page, 'switched').getByRole('button', { name: 'Evaluate' }).click();
  await expect(eventRow(page, 'switched')).toContainText('no active state handles this event');

  await sendEvent(page, 'filled');
  await openPart(page, 'Details');
  await expect(page.getByRole('row', { name: 'cups' })).toContainText('1before: 0');
  await openPart(page, 'Events');
  await sendEvent(page, 'switched');
  await expect.poll(() => activeStateIds(page)).toContain('kettle.boiling');
  // The inspector does not run invoked actors, so the test sends the actor's result.
  await sendEvent(page, 'onDone: boil');
  await expect.poll(() => activeStateIds(page)).not.toContain('kettle.boiling');

  await page.getByRole('slider', { name: 'Time travel' }).fill('1');
  await expect.poll(() => activeStateIds(page)).toContain('kettle.dry');
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.getByText('event 1 of 1')).toBeVisible();
  expect(problems).toEqual([]);
  expect(await stop()).toEqual([0, null]);
});

test('shows the row travelled to below the column names of the sequence', async ({ page }) => {
  const { address, stop } = await startInspector(...kettleArguments);
  await page.goto(address);
  await page.getByRole('button', { name: 'Sequence' }).click();
  await openPart(page, 'Events');
  const sendEvents = async (count: number): Promise<void> => {
    if (count === 0) return;
    await sendEvent(page, count % 2 === 0 ? 'filled' : 'drained');
    await sendEvents(count - 1);
  };
  await sendEvents(40);
  const rows = logRegion(page).getByRole('listitem');
  await expect(rows).toHaveCount(41);

  await page.getByRole('slider', { name: 'Time travel' }).fill('10');

  const label = rows.nth(9).locator('b');
  await expect(label).toBeInViewport();
  const isOnTop = await label.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  await stop();
});

test('shows the response of invoked work as an arrow from its own column', async ({ page }) => {
  const { address, stop } = await startInspector(...kettleArguments, '--real');
  await page.goto(address);
  await page.getByRole('button', { name: 'Sequence' }).click();
  await openPart(page, 'Events');
  await sendEvent(page, 'filled');
  await sendEvent(page, 'switched');

  const response = logRegion(page).getByRole('listitem').filter({ hasText: 'onError: boil' });
  await expect(response).toContainText('from invoked work to kettle');
  await stop();
});

test('keeps the drawing visible on a phone, without horizontal overflow', async ({ page }) => {
  const { address, stop } = await startInspector(...kettleArguments);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const drawingRegion = page.getByRole('region', { name: 'Drawing', exact: true });
  await page.getByRole('button', { name: 'Machine' }).click();
  await openPart(page, 'Events');
  await sendEvent(page, 'filled');
  await expect(eventRow(page, 'filled')).toContainText('Transition taken. New state: wet');
  await expect(drawingRegion.locator('[data-state="kettle.wet"].is-here')).toBeInViewport();
  await page.getByRole('button', { name: 'Log', exact: true }).first().click();
  await logRegion(page).getByRole('listitem').first().getByRole('button').click();
  await expect(drawingRegion.locator('[data-state="kettle.dry"].is-here')).toBeInViewport();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  await stop();
});

test('reports that a machine has ended or stopped with an error', async ({ page }) => {
  const { address, stop } = await startInspector('tests/candle.ts#candle', '--real');
  await page.goto(address);
  await openPart(page, 'Events');
  await sendEvent(page, 'lit');
  await sendEvent(page, 'blown');
  await expect(page.getByRole('status').filter({ hasText: 'reached its final state' })).toBeVisible();
  await expect.poll(() => activeStateIds(page)).toContain('candle.out');
  await expect(logRegion(page).getByRole('button', { name: 'blown' })).toBeVisible();
  await expect(eventRow(page, 'lit').getByRole('button', { name: 'Send' })).toBeDisabled();

  await page.getByRole('button', { name: 'Restart' }).click();
  await openPart(page, 'Events');
  await sendEvent(page, 'lit');
  await sendEvent(page, 'dropped');
  await expect(page.getByRole('status').filter({ hasText: 'was stopped by an error' })).toBeVisible();
  await expect.poll(() => activeStateIds(page)).toContain('candle.falling');
  await stop();
});
