import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of one run, with the built pages in `dist` and a folder for each shop; `run.ts` makes and removes it. */
export const place = process.env['E2E_PLACE'] ?? join(tmpdir(), 'mijote-e2e');

/** What Playwright counted. */
export const reportFile = join(place, 'report.json');

export interface ShopOptions {
  /** Where the run keeps its pages and shops. */
  readonly place: string;
}
