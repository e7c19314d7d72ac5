import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Folder of one test run, which `run.ts` creates and removes.
 * Contains the built pages in `dist` and a folder per shop.
 */
export const outputFolder = process.env['E2E_PLACE'] ?? join(tmpdir(), 'mijote-e2e');

export const reportFile = join(outputFolder, 'report.json');

export interface ShopOptions {
  readonly place: string;
}
