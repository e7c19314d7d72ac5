import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages, run } from './apt.ts';

/** Headless Chromium renders the same pages with a third less CPU time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
/** Fallback fonts with Arial's widths, shown until the web fonts load. */
const fontFolder = '/usr/share/fonts/truetype/liberation';
const chromiumPaths = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Path of the system's Chromium. If `null`, Playwright's Chromium is used. */
export const systemChromium = (): string | null => chromiumPaths.find(existsSync) ?? null;

const isChromiumInstalled = (): boolean => systemChromium() !== null || existsSync(chromium.executablePath());

/**
 * Installs headless Chromium and fallback fonts as root on Debian. Elsewhere installs Playwright's Chromium if none is found.
 * @throws Error if no Chromium can be installed
 */
export function ensureChromium(): void {
  if (existsSync(headlessShell) && existsSync(fontFolder)) return;
  console.info('Headless Chromium or its fallback fonts are missing.');
  installPackages('chromium-headless-shell', 'fonts-liberation');
  if (!isChromiumInstalled()) run('npx', 'playwright', 'install', 'chromium');
  if (!isChromiumInstalled())
    throw new Error('No Chromium: install one, or run npx playwright install chromium.');
}
