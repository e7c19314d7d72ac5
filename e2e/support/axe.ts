import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns accessibility violations (axe) in one document, without its frames.
 * Injects axe once per document, because parsing it is slow.
 */
export async function violationsIn(frame: Frame, options: RunOptions = {}): Promise<readonly Result[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  const runOptions = JSON.stringify({ ...options, iframes: false });
  return frame.evaluate(`axe.run(document, ${runOptions}).then(({ violations }) => violations)`);
}
