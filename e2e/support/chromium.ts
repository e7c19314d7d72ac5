import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The machine's own Chromium; null when it has none, and then Playwright's is used. */
export const systemChromium = (): string | null => places.find(existsSync) ?? null;

const isThere = (): boolean => systemChromium() !== null || existsSync(chromium.executablePath());

function run(command: string, ...words: readonly string[]): void {
  spawnSync(command, words, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Installs a Chromium where there is none: the distribution's for root on Debian, else Playwright's.
 * @throws Error when neither can be had
 */
export function ensureChromium(): void {
  if (isThere()) return;
  console.info('There is no Chromium: one is being installed.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  if (!isThere()) run('npx', 'playwright', 'install', 'chromium');
  if (!isThere()) throw new Error('No Chromium: install one, or run npx playwright install chromium.');
}
