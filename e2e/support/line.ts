import type { Page } from '@playwright/test';

interface Line {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** Overrides `navigator.connection` before a page opens. `null` removes it, as in Safari. */
export async function saysOfLine(page: Page, line: Line | null): Promise<void> {
  await page.addInitScript(
    (connection) => Object.defineProperty(navigator, 'connection', { value: connection ?? undefined }),
    line,
  );
}

/** Connection with Data Saver on, so that the page prefetches nothing. */
export const thinLine: Line = { saveData: true, effectiveType: '4g' };
