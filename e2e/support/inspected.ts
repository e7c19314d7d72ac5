import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

const workbench = fileURLToPath(new URL('../../packages/xstate-workbench', import.meta.url));

interface InspectorProcess {
  readonly address: string;
  /** Stops the command. @returns the command's exit code and signal */
  readonly stop: () => Promise<readonly unknown[]>;
}

export function buildInspector(): void {
  execFileSync(process.execPath, ['build.ts'], { cwd: workbench });
}

/**
 * Starts the state inspector for a machine, without opening a browser.
 * @param commandArguments arguments of `xstate-workbench inspect`
 */
export async function startInspector(...commandArguments: readonly string[]): Promise<InspectorProcess> {
  const options = ['src/cli/main.ts', 'inspect', ...commandArguments, '--no-open', '--lang', 'en'];
  const command = spawn(process.execPath, options, { cwd: workbench, stdio: ['ignore', 'pipe', 'inherit'] });
  const { value } = await createInterface(command.stdout)[Symbol.asyncIterator]().next();
  return {
    address: String(value),
    stop: () => {
      command.kill('SIGINT');
      return once(command, 'exit');
    },
  };
}

export const eventRow = (page: Page, event: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(event, { exact: true }) });

export const sendEvent = (page: Page, event: string): Promise<void> =>
  eventRow(page, event).getByRole('button', { name: 'Send' }).click();

export const activeStateIds = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.drawn .is-here[data-state]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));
