import type { Page } from '@playwright/test';

interface ConnectionInfo {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** Overrides `navigator.connection` in the pages opened next. `null` removes it, as in Safari. */
export async function mockConnection(page: Page, connectionInfo: ConnectionInfo | null): Promise<void> {
  await page.addInitScript(
    (connection) => Object.defineProperty(navigator, 'connection', { value: connection ?? undefined }),
    connectionInfo,
  );
}

/** Connection of a browser with Data Saver on. The shop then prefetches nothing. */
export const dataSaverConnection: ConnectionInfo = { saveData: true, effectiveType: '4g' };
