import { availableParallelism } from 'node:os';
import { parseArguments, exitWithError } from '#server/entrypoints/commandLine.node.ts';
import {
  parseCount,
  formatRunHeading,
  printNamesAndExit,
  parseProfile,
  shoppingOptions,
  shoppingUsage,
  printProgress,
  readWorldOrExit,
} from './commandLine.ts';
import { singleFaults, singleFaultWords, voucherNames } from './profiles.ts';
import { checkOptions, abortOnInterrupt, formatVerdict } from './runOptions.ts';
import { formatCount } from './formatCounts.ts';
import { measureCoverage } from './coverage.ts';
import { shopMutations } from './shopMutations.ts';
import { Pool, type Job, type TracedReport } from './pool.ts';
import { toJob, storeRegression, reasonNotToStore } from './regressions.ts';
import { writeWorld } from './worldFile.ts';
import { defaultMaxTries, shrink } from './shrink.ts';
import { formatSearchProgress, formatShrunkWorld } from './shrinkTexts.ts';
import { completeWorld } from './worldPart.ts';
import { formatColumns } from './timeline/columns.ts';
import { selectEntries } from './timeline/timeline.ts';
import { formatCommand, summarizeRun, type RunSummary } from './timeline/runSummary.ts';
import { mentions, findAffectedShopper } from './timeline/affectedShopper.ts';
import { formatTable } from './table.ts';

const usage = `npm run simulate [-- --orders 1000] [-- --seed 7] [-- --profile "bad day"]

Simule toute la boutique et ses clients dans un seul processus, à une heure virtuelle : fonctions, moteur durable, prestataires et
webhooks. La graine décide des pannes. À la fin, les règles sont vérifiées, par exemple : chaque paiement a une seule commande ou un
remboursement total. Un monde est une simulation de 20 clients. La même graine reproduit exactement la même simulation.
${shoppingUsage}
  --fault PANNE     une seule panne, sur une journée calme ; liste des pannes : --fault ?
  --pages           clients avec navigateur : diagrammes de la page, deux onglets, bouton Retour, mise en veille ; obligatoire pour
                    Edenred et l’inscription rapide ; sans cette option, les clients appellent directement les fonctions
  --voucher NOM     tous les clients paient en partie avec ce titre-restaurant : ${voucherNames.join(', ')} (edenred avec --pages)
  --wallets         les appareils ont Apple Pay, Google Pay ou Link, avec --pages
  --quiet           affiche seulement les problèmes et le verdict
  --missing         liste les transitions des diagrammes qu’aucun monde n’a prises
  --stop            s’arrête après le premier monde en échec
  --only K          joue seulement le monde K
  --trace           affiche chaque événement du monde, avec --only
  --timeline        affiche l’historique en trois colonnes, avec les pannes : clients, boutique, prestataires ; avec --only
  --client NOM      … pour un seul client, par exemple client3
  --shrink          comme --stop, puis cherche le plus petit monde où la même règle n’est pas respectée, et affiche son historique
  --tries N         … en N essais au maximum (${defaultMaxTries}) ; un essai dure plusieurs secondes avec --pages
  --world FICHIER   rejoue un monde enregistré et affiche son historique ; avec --shrink : fichier du plus petit monde (par défaut
                    dans .data/worlds)
  --keep            avec --shrink et --mutation : ajoute ce monde aux tests de non-régression, sauf si la boutique échoue aussi sans la
                    mutation
  --mutation NOM    modifie d’abord la boutique, pour vérifier que la simulation détecte l’erreur ; liste des mutations : --mutation ?
  --workers N       nombre de mondes simultanés ; par défaut un par cœur
  --help            cette aide

Avec deux cœurs : 8 à 12 clients par seconde, ou 2 à 6 avec --pages, et 1 à 2 Go de mémoire. Ctrl-C arrête la simulation et affiche les
résultats obtenus ; un deuxième Ctrl-C arrête tout immédiatement.
Code 0 : aucun problème. 1 : une règle n’est pas respectée. 2 : commande mal écrite, ou panne demandée qui ne s’est jamais produite.
130 : interruption sans problème trouvé.`;

const { values } = parseArguments(usage, {
  options: {
    ...shoppingOptions,
    only: { type: 'string' },
    mutation: { type: 'string' },
    fault: { type: 'string' },
    voucher: { type: 'string' },
    wallets: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    timeline: { type: 'boolean', default: false },
    client: { type: 'string' },
    pages: { type: 'boolean', default: false },
    world: { type: 'string' },
    keep: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    tries: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const [orders, workers] = [parseCount(usage, values.orders), parseCount(usage, values.workers)];
const tries = parseCount(usage, values.tries ?? String(defaultMaxTries));
const onlyWorld = values.only === undefined ? null : parseCount(usage, values.only, 0);
parseProfile(values.profile);
printNamesAndExit(
  values.mutation,
  Object.fromEntries(Object.entries(shopMutations).map(([name, { title }]) => [name, title])),
);
printNamesAndExit(values.fault, singleFaultWords);
if (values.mutation !== undefined && !Object.hasOwn(shopMutations, values.mutation))
  exitWithError(
    `La mutation « ${values.mutation} » n’existe pas. Mutations possibles : ${Object.keys(shopMutations).join(', ')}.`,
    2,
  );

if (values.fault !== undefined && !singleFaults.includes(values.fault))
  exitWithError(
    `La panne « ${values.fault} » n’existe pas. Pannes possibles : ${singleFaults.join(', ')}.`,
    2,
  );

const voucher = voucherNames.find((name) => name === values.voucher);
if (values.voucher !== undefined && voucher === undefined)
  exitWithError(
    `Le titre-restaurant « ${values.voucher} » n’existe pas. Titres possibles : ${voucherNames.join(', ')}.`,
    2,
  );
if (voucher === 'edenred' && !values.pages)
  exitWithError('Edenred exige un navigateur : ajoutez --pages.', 2);

if (values.wallets && !values.pages)
  exitWithError('Un portefeuille exige un navigateur : ajoutez --pages.', 2);

checkOptions(values, process.argv.slice(2));
const storedWorld = values.world === undefined || values.shrink ? null : readWorldOrExit(values.world);
const shoppersPerWorld = 20;
const worlds = Math.ceil(orders / shoppersPerWorld);
if (
  onlyWorld === null &&
  storedWorld === null &&
  (values.timeline || values.trace || values.client !== undefined)
)
  exitWithError(
    'Les options --timeline, --trace et --client concernent un seul monde : ajoutez --only K.',
    2,
  );
if (onlyWorld !== null && onlyWorld >= worlds)
  exitWithError(
    `Le monde ${onlyWorld} n’existe pas : avec ${orders} clients, les mondes vont de 0 à ${worlds - 1}.`,
    2,
  );
if (values.client !== undefined && !/^client(1?\d)$/.test(values.client))
  exitWithError(
    `Le client « ${values.client} » n’existe pas : les clients d’un monde vont de client0 à client${shoppersPerWorld - 1}.`,
    2,
  );
if (values.fault !== undefined && values.profile !== shoppingOptions.profile.default)
  exitWithError('L’option --fault utilise un profil calme : retirez --profile.', 2);
if (values.keep && !(values.shrink && values.mutation !== undefined))
  exitWithError('L’option --keep exige --shrink et --mutation : ajoutez les deux.', 2);
const indices = onlyWorld === null ? Array.from({ length: worlds }, (_, index) => index) : [onlyWorld];
const jobs: readonly Job[] =
  storedWorld === null
    ? indices.map((index) => ({
        profile: values.profile,
        fault: values.fault,
        voucher,
        wallets: values.wallets,
        seed: `${values.seed}/${index}`,
        shoppers: Math.min(shoppersPerWorld, Math.max(1, orders - index * shoppersPerWorld)),
        part: completeWorld,
        arePages: values.pages,
        isTraced: values.trace && onlyWorld !== null,
      }))
    : [{ ...toJob(storedWorld), isTraced: values.trace }];
const { profile, fault, mutation } = storedWorld ?? values;
const runSettings = {
  profile,
  fault,
  voucher: storedWorld === null ? voucher : storedWorld.voucher,
  wallets: storedWorld === null ? values.wallets : storedWorld.wallets,
};
const printsTimeline = values.timeline || storedWorld !== null;
const hasClient = jobs.some(({ shoppers, part }) =>
  part.shoppers === null
    ? Number(values.client?.slice('client'.length)) < shoppers
    : part.shoppers.includes(values.client ?? ''),
);
if (values.client !== undefined && !hasClient)
  exitWithError(`Ce monde n’a pas de client « ${values.client} ».`, 2);
const interruption = abortOnInterrupt();

console.info(formatRunHeading({ ...runSettings, seed: storedWorld?.seed ?? values.seed }));
const startedAt = performance.now();
const pool = new Pool({ mutation, workers: values.shrink ? workers : Math.min(workers, jobs.length) });
const reports = await pool.run(jobs, {
  stopsAtFirstProblem: values.stop || values.shrink,
  onWorld: (done) =>
    values.quiet || printProgress(done, jobs.length, `${formatCount(done, 'monde')} sur ${jobs.length}`),
  signal: interruption,
});
const seconds = (performance.now() - startedAt) / 1000;

const isAbout = (name: string): boolean => values.client === undefined || name === values.client;

/** Returns the command that replays a simulated world. @param client the only printed customer, all by default */
function commandFor(seed: string, client = values.client): string {
  const [seedPrefix, index] = seed.split('/');
  const { orders: count, pages } = values;
  const file = values.shrink ? smallestFile(seed) : values.world;
  const world = {
    orders: count,
    seed: seedPrefix,
    only: index,
    profile: fault === undefined ? profile : undefined,
    fault,
    voucher,
    wallets: values.wallets,
    pages,
    mutation,
    timeline: true,
    client,
  };
  return formatCommand(file === undefined ? world : { world: file, client });
}

function summaryOf({ seed, problems, timeline }: TracedReport): RunSummary {
  const [seedPrefix = '', index] = seed.split('/');
  return summarizeRun({
    problems,
    settings: `${formatRunHeading({ ...runSettings, seed: seedPrefix })}, monde ${index}`,
    mutation: (mutation !== undefined && shopMutations[mutation]?.title) || null,
    command: commandFor(seed),
    entries: selectEntries(timeline, isAbout),
  });
}

function smallestFile(seed: string): string {
  return values.world ?? `.data/worlds/${seed.replaceAll('/', '-')}.json`;
}

for (const report of reports) {
  for (const line of report.trace) console.info(line);
  if (printsTimeline) for (const row of formatColumns(summaryOf(report).entries)) console.info(row);
}
const coverage = await measureCoverage(reports.map(({ transitionCounts }) => transitionCounts));
if (!values.quiet)
  console.info(
    formatTable(reports, {
      seconds,
      megabytes: process.resourceUsage().maxRSS / 1024,
      coverage,
      profile: parseProfile(profile),
      fault,
      arePages: storedWorld?.arePages ?? values.pages,
    }),
  );
if (values.missing)
  for (const name of coverage.flatMap(({ missing }) => missing))
    console.info(`Transition jamais prise : ${name}`);
for (const report of reports)
  for (const problem of report.problems) {
    const client = findAffectedShopper(problem, report.shoppers) ?? undefined;
    console.info(
      `Monde ${report.seed} : ${problem}${client === undefined || mentions(problem, client) ? '' : `, client concerné : ${client}`}`,
    );
    if (!values.shrink) console.info(`  Historique : ${commandFor(report.seed, client)}`);
  }

const failingReport = reports.find(({ problems }) => problems.length > 0);
const failingJob = jobs.find(({ seed }) => seed === failingReport?.seed);
if (values.shrink && failingReport && failingJob) {
  const searchStartedAt = performance.now();
  const shrunk = await shrink(failingJob, failingReport, (smaller) => pool.run(smaller), {
    maxTries: tries,
    concurrency: workers,
    signal: interruption,
    onTried: (tried, smallest) => {
      const elapsed = performance.now() - searchStartedAt;
      printProgress(tried, tries, formatSearchProgress({ tried, maxTries: tries, elapsed, smallest }));
    },
  });
  const summary = summaryOf(shrunk.report);
  console.info(`\n${formatShrunkWorld(shrunk)}`);
  for (const row of formatColumns(summary.entries)) console.info(row);
  for (const problem of summary.problems) console.info(problem);
  const world = { ...shrunk.job, mutation, title: summary.title };
  writeWorld(smallestFile(shrunk.job.seed), world);
  console.info(`Pour le rejouer : ${summary.command}`);
  if (values.keep && mutation !== undefined) {
    const unmutatedPool = new Pool({ workers: 1 });
    const rejectionReason = await reasonNotToStore(shrunk.job, unmutatedPool);
    await unmutatedPool.close();
    if (rejectionReason === null) storeRegression(mutation, world);
    else console.info(rejectionReason);
  }
}
await pool.close();
const problemCount = reports.flatMap(({ problems }) => problems).length;
const faultCount = reports.reduce((sum, { counts }) => sum + (counts[fault ?? ''] ?? 0), 0);
const absentFault = fault !== undefined && faultCount === 0 && !interruption.aborted ? fault : null;
process.exitCode = problemCount > 0 ? 1 : interruption.aborted ? 130 : absentFault === null ? 0 : 2;
console.info(
  formatVerdict({
    problemCount,
    finishedWorlds: reports.length,
    requestedWorlds: jobs.length,
    isInterrupted: interruption.aborted,
    isShrunk: values.shrink,
    absentFault,
  }),
);
