import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { exitWithError } from '#server/entrypoints/commandLine.node.ts';
import { parseConfig, parseSandboxSettings, createSandboxConfig, type Config } from './config.ts';

const engineFileSchema = z.object({ ingressUrl: z.url(), adminUrl: z.url() });

/** Reads the ports of the sandbox's Restate from a file, because the ports are random. */
async function readSandboxConfig(usage: string): Promise<Config> {
  const settings = parseSandboxSettings(process.env);
  if (settings.kind === 'incomplete')
    exitWithError(`Mal réglé dans l’environnement : ${settings.names.join(', ')}`, 2);
  const { port, dataDir } = settings.config;
  const file = await readFile(join(dataDir, 'engine.json'), 'utf8').catch(() =>
    exitWithError(`Aucune boutique ne tourne dans ${dataDir} (DATA_DIR, sinon .data/<PORT>).\n\n${usage}`, 2),
  );
  const { ingressUrl, adminUrl } = engineFileSchema.parse(JSON.parse(file));
  const env = { ...process.env, RESTATE_ADMIN_URL: adminUrl };
  return createSandboxConfig(`http://127.0.0.1:${port}`, ingressUrl, env);
}

/** Returns the production configuration, or the sandbox's if no Restate is configured. @rule R7.23 */
export async function loadShopConfig(usage: string): Promise<Config> {
  if (!process.env['RESTATE_INGRESS_URL']?.trim()) return readSandboxConfig(usage);
  const parsed = parseConfig(process.env);
  if (parsed.kind === 'incomplete')
    exitWithError(`Absent ou mal réglé dans l’environnement : ${parsed.names.join(', ')}`, 2);
  return parsed.config;
}
