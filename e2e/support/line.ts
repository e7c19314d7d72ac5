import type { Page } from '@playwright/test';

/** What a browser says of its line, as far as a page may read it. */
interface Line {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** Has the page read that of its line, or nothing, as in Safari; before it is opened. */
export async function saysOfLine(page: Page, line: Line | null): Promise<void> {
  await page.addInitScript(
    (told) => Object.defineProperty(navigator, 'connection', { value: told ?? undefined }),
    line,
  );
}

/** A line that bears nothing ahead of a press. */
export const thinLine: Line = { saveData: true, effectiveType: '4g' };
