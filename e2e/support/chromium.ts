import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages, run } from './apt.ts';

/** Chromium without windows and bars: it draws the same with a third less of work. */
const shell = '/usr/bin/chromium-headless-shell';
/** Letters that stand in until the shop's own come: Arial's, or those of the same widths. */
const letters = '/usr/share/fonts/truetype/liberation';
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The machine's own Chromium; null when it has none, and then Playwright's is used. */
export const systemChromium = (): string | null => places.find(existsSync) ?? null;

const isThere = (): boolean => systemChromium() !== null || existsSync(chromium.executablePath());

/**
 * Installs the headless Chromium and its letters for root on Debian; elsewhere Playwright's, where there is none at all.
 * @throws Error when none can be had
 */
export function ensureChromium(): void {
  if (existsSync(shell) && existsSync(letters)) return;
  console.info('There is no headless Chromium, or no letters like Arial’s.');
  installPackages('chromium-headless-shell', 'fonts-liberation');
  if (!isThere()) run('npx', 'playwright', 'install', 'chromium');
  if (!isThere()) throw new Error('No Chromium: install one, or run npx playwright install chromium.');
}
