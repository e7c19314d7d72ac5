import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of a minimal build. The menu renderer outputs whether it received dishes. */
const buildFiles = {
  'dist/index.html': '<!doctype html><title>Mijote</title>',
  'dist/step-payment.html': '<!doctype html><title>Paiement</title>',
  'dist/404.html': '<!doctype html><title>Cette page n’existe pas</title>',
  'dist/menus/index.html': '<!doctype html><title>La carte arrive</title>',
  'dist/assets/menus-1.js': 'go();',
  'dist/policy.json': JSON.stringify({ script: ["'sha256-abc='"], connect: [], hasShortFlow: true }),
  'dist-server/package.json': '{"type":"module"}',
  // The production renderer also uses `createRequire`.
  'dist-server/pages.js': `
    import { createRequire } from 'node:module';
    const { format } = createRequire(import.meta.url)('util');
    export const files = ['/assets/menus-1.js'];
    export const drawMenu = async ({ meals }) => format('<p>%s dishes</p>', meals.length > 0);`,
};

/** Writes a minimal build to a temporary folder, which the caller deletes. */
export function writeMinimalBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mijote-built-'));
  for (const name of ['dist', 'dist/menus', 'dist/assets', 'dist-server']) mkdirSync(join(folder, name));
  for (const [name, content] of Object.entries(buildFiles)) writeFileSync(join(folder, name), content);
  return folder;
}
