import { parseArguments, exitWithError } from './commandLine.node.ts';
import { createCharts } from '#server/orders/orders.ts';
import { createOrderEffects } from '#server/orders/engine/services.ts';
import { listVersionsInUse } from '#server/orders/engine/versionsInUse.ts';
import { loadShopConfig } from '#server/config/shopConfig.node.ts';

const usage = `npm run orders:versions

Lists the chart versions of stored orders, with the number of open and ended orders and the states of the open ones.
Remove a version from server/orders/orders.ts only if it has no open orders.
Exit code 1: this code lacks the version of a stored order, or the engine does not respond.
Uses RESTATE_ADMIN_URL. Without RESTATE_INGRESS_URL it uses the engine of the shop with sandbox on PORT.`;

parseArguments(usage, {});

const config = await loadShopConfig(usage);
const adminUrl = config.RESTATE_ADMIN_URL ?? exitWithError(`RESTATE_ADMIN_URL is missing.\n\n${usage}`);
const { latest, former: olderCharts } = createCharts(createOrderEffects({ config, now: Date.now }), {});
const includedVersions = new Set([latest, ...olderCharts].map(({ id }) => id));

const usedVersions = await listVersionsInUse({ adminUrl, token: config.RESTATE_TOKEN }).catch(
  (error: unknown) => exitWithError(`The engine did not answer: ${String(error)}`),
);
for (const { version, open, ended, states } of usedVersions) {
  const stateCounts = states.map(({ state, count }) => `${state} ${count}`).join(', ');
  console.info(`${version}: ${open} open${stateCounts && ` (${stateCounts})`}, ${ended} ended`);
}
const missingVersions = usedVersions.filter(({ version }) => !includedVersions.has(version));
for (const { version, open } of missingVersions) {
  console.error(
    `${version} is not in this code, and ${open} orders on it cannot go on: put its chart back (server/orders/orders.ts).`,
  );
}
console.info(`New orders begin on ${latest.id}.`);
process.exitCode = missingVersions.length === 0 ? 0 : 1;
