import { EventEmitter } from 'node:events';
import { loadavg } from 'node:os';
import { argumentsOf } from '#server/commandLine.node.ts';
import { brokenIn } from '#tests/simulator/checks/promises.ts';
import {
  countOf,
  headingOf,
  profileCalled,
  shoppingOptions,
  shoppingUsage,
} from '#tests/simulator/commandLine.ts';
import { profiles } from '#tests/simulator/profiles.ts';
import { Random } from '#tests/simulator/random.ts';
import { ApiShopper } from '#tests/simulator/shoppers/apiShopper.ts';
import type { ShopperReport } from '#tests/simulator/shoppers/report.ts';
import { clearUp } from './aftermath.ts';
import { chaosTable } from './chaosTable.ts';
import { openEnvironment } from './environment.ts';
import { planOf } from './plan.ts';
import { memoryOf } from './supervised.ts';
import { Troubles } from './troubles.ts';
import { clientOf } from './virtualShoppers.ts';
import { wirePorts } from './wirePorts.ts';

const usage = `npm run chaos [-- --orders 1000] [-- --profile "bad day"] [-- --seed 7]

Fait passer des commandes à de vrais processus, sur de vraies connexions et le vrai moteur, pendant que tout va mal selon un plan tiré de la
graine : pannes des prestataires, kill -9 et redémarrages de la boutique, du moteur et des compteurs, disque du moteur plein. Puis opérateurs
et rapprochement font leur travail, et les livres sont comparés comme par npm run simulate. 1 quand une promesse n’est pas tenue.
La même graine donne le même plan ; les processus, eux, vont à leur allure. Le disque plein demande Linux et root.
${shoppingUsage}
  --at-once N       combien de clients à la fois (20)
  --help            cette aide`;

const { values } = argumentsOf(usage, {
  options: { ...shoppingOptions, 'at-once': { type: 'string', default: '20' } },
});
const [orders, atOnce] = [countOf(usage, values.orders), countOf(usage, values['at-once'])];
const profile = profiles[profileCalled(values.profile)];

const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' });
const reports: ShopperReport[] = [];
const tell = (line: string): void =>
  console.info(`${clock.format()}  ${String(reports.length).padStart(4)}  ${line}`);

const { seed } = values;
const plan = planOf(seed, profile, orders);
const environment = await openEnvironment(1, {
  isMainIdempotent: plan.isMainIdempotent,
  hasSmallDisk: plan.misfortunes.some(({ misfortune }) => misfortune.kind === 'full disk'),
});
console.info(`${headingOf(values)}, charge ${loadavg()[0]?.toFixed(1)}`);
// A disk would stay mounted.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void environment.close().finally(() => process.exit(1)));
const crowd = new EventEmitter<{ left: []; ordered: [] }>().setMaxListeners(0);
const troubles = new Troubles({ environment, plan, crowd, tell });

const random = new Random(seed);
const coming = Array.from({ length: orders }, (_, index) => index).values();
async function comeOneByOne(): Promise<void> {
  for (const index of coming) {
    const name = `client${index}`;
    const shopper = new ApiShopper({
      name,
      random: random.fork(name),
      profile,
      ports: wirePorts(environment, clientOf(index)),
    });
    // oxlint-disable-next-line no-await-in-loop -- the next one comes when this one has left
    const report = await shopper.shop();
    reports.push(report);
    if (report.end === 'ordered') crowd.emit('ordered');
    crowd.emit('left');
  }
}
const began = performance.now();
await Promise.all(Array.from({ length: atOnce }, comeOneByOne));
const seconds = (performance.now() - began) / 1000;
const suffered = await troubles.clear();
tell('plus rien ne va mal');

const { promises, payments, acts } = await clearUp({ environment, shoppers: reports, random, tell });
const memory = new Map([
  ['boutique', await memoryOf(environment.shops[0]?.pid ?? 0)],
  ['moteur', await memoryOf(environment.engine.pid)],
]);
console.info(
  `\n${chaosTable({
    shoppers: reports,
    payments,
    ...suffered,
    operators: acts.length,
    promises,
    seconds,
    memory,
  })}`,
);
await environment.close();
process.exitCode = brokenIn(promises).length === 0 ? 0 : 1;
