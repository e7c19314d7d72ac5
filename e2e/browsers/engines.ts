import { chromium } from '@playwright/test';
import { systemChromium } from '#e2e/support/chromium.ts';
import type { Browser, Size } from './browser.ts';
import type { Engine } from './names.ts';
import { requireProgram } from './programs.ts';
import { openChromium, openFirefox } from './puppeteer.ts';
import { openWebKit } from './webkit.ts';

/** Starts a browser. @param folder for the browser's files */
export function openBrowser(engine: Engine, folder: string, size: Size): Promise<Browser> {
  switch (engine) {
    case 'chromium':
      return openChromium(systemChromium() ?? chromium.executablePath(), size);
    case 'firefox':
      return openFirefox(requireProgram('firefox'), size);
    case 'webkit':
      return openWebKit(folder, size);
  }
}
