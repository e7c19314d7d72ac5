import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages, runCommand } from './apt.ts';

/** Chromium without a window. It needs a third less CPU time than full Chromium for the same pages. */
const headlessShell = '/usr/bin/chromium-headless-shell';
/** Folder of fallback fonts, as wide as Arial, which pages show until web fonts load. */
const fontFolder = '/usr/share/fonts/truetype/liberation';
const chromiumPaths = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Returns the path of the system's Chromium. If `null`, none is installed and tests use Playwright's. */
export const systemChromium = (): string | null => chromiumPaths.find(existsSync) ?? null;

const isChromiumInstalled = (): boolean => systemChromium() !== null || existsSync(chromium.executablePath());

/**
 * Installs headless Chromium and fallback fonts as root on Debian.
 * Elsewhere installs Playwright's Chromium if no Chromium is found.
 * @throws Error if no Chromium can be installed
 */
export function ensureChromium(): void {
  if (existsSync(headlessShell) && existsSync(fontFolder)) return;
  console.info('Headless Chromium or its fallback fonts are missing.');
  installPackages('chromium-headless-shell', 'fonts-liberation');
  if (!isChromiumInstalled()) runCommand('npx', 'playwright', 'install', 'chromium');
  if (!isChromiumInstalled())
    throw new Error('No Chromium: install one, or run npx playwright install chromium.');
}
