import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { parseConfig, parseSandboxSettings, sandboxConfig, type Config } from './config.ts';
import { restateAttentionList } from './orders/attentionList.ts';
import { attentionLine } from './orders/attentionLine.ts';
import { reconcile } from './orders/reconcile.ts';
import { restateDesk } from './orders/restateDesk.ts';
import { paygreenOf } from './providers/clients.ts';
import { createStripeClient } from './providers/stripe.ts';

const usage = `npm run reconcile [-- --days 7] [-- --resolved <intent>]

Pushes the orders of what was paid in the last days, cancels the intents that nobody finished for a day, asks PayGreen whether
the vouchers of those orders still stand and those of refused ones do not, and lists the orders that need attention. With --resolved, takes one off that list.
Without RESTATE_INGRESS_URL it speaks to the sandbox's shop that runs on PORT.`;

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const engineFile = z.object({ ingressUrl: z.url() });

/** The sandbox's engine is at another port each time: its folder says where. */
async function runningSandbox(): Promise<Config> {
  const settings = parseSandboxSettings(process.env);
  if (settings.kind === 'incomplete') refuse(`Wrong in the environment: ${settings.names.join(', ')}`);
  const { port, dataDir } = settings.config;
  const file = await readFile(join(dataDir, 'engine.json'), 'utf8').catch(() =>
    refuse(`No shop runs in ${dataDir}.\n\n${usage}`),
  );
  const { ingressUrl } = engineFile.parse(JSON.parse(file));
  return sandboxConfig(`http://127.0.0.1:${port}`, ingressUrl, process.env);
}

async function configuration(): Promise<Config> {
  // Set to nothing, as `.env.example` has it, it is not set.
  if (!process.env['RESTATE_INGRESS_URL']?.trim()) return runningSandbox();
  const parsed = parseConfig(process.env);
  if (parsed.kind === 'incomplete') refuse(`Missing or wrong in the environment: ${parsed.names.join(', ')}`);
  return parsed.config;
}

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '7' },
    resolved: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const days = Number(values.days);
if (values.help === true || !(days > 0)) refuse(usage);

const config = await configuration();
const engine = { ingressUrl: config.RESTATE_INGRESS_URL, token: config.RESTATE_TOKEN };
const attention = restateAttentionList(engine);

if (values.resolved === undefined) {
  const { settled, cancelled, lapsed, surfaced } = await reconcile({
    paygreen: paygreenOf(config, Date.now),
    stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    desk: restateDesk(engine),
    now: Date.now(),
    days,
    patience: 20_000,
  });
  const open = settled.filter(({ answer }) => answer !== 'completed' && answer !== 'refunded');
  console.info(`Paid in the last ${days} days: ${settled.length}, of which not settled: ${open.length}`);
  for (const { intentId, answer } of open) console.info(`  ${intentId}  ${answer}`);
  console.info(`Cancelled, unfinished for a day: ${cancelled.length}`);
  for (const intentId of cancelled) console.info(`  ${intentId}`);
  console.info(`Ordered, and the voucher pays nothing any more: ${lapsed.length}`);
  for (const intentId of lapsed) console.info(`  ${intentId}`);
  console.info(`Not ordered, and the voucher was found taken: ${surfaced.length}`);
  for (const intentId of surfaced) console.info(`  ${intentId}`);
} else {
  await attention.resolve(values.resolved);
}

const notes = await attention.read();
console.info(`Need attention: ${notes.length}`);
for (const note of notes) console.info(`  ${note.intentId}  ${attentionLine(note)}  ${note.at}`);
