import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz.ts';

const usage = `npm run fuzz [-- --count 100000] [-- --seed 1]

Sends invalid requests to every function of a whole shop with its fakes. Fails on any 5xx response and on any unhandled error,
and prints the request and the seed.`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    help: { type: 'boolean' },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);
if (values.help === true || !(Number.isSafeInteger(count) && count > 0 && Number.isSafeInteger(seed))) {
  console.error(usage);
  process.exit(1);
}

console.info(`Seed ${seed}, ${count} requests`);
const startedAt = performance.now();
const { statuses, failure, unhandledErrors } = await runFuzz({
  count,
  seed,
  onProgress: (done) => {
    if (done % 10_000 === 0)
      console.info(`${done} after ${Math.round((performance.now() - startedAt) / 1000)} s`);
  },
});
console.table(statuses);
const statusCounts = Object.values(statuses).flatMap((counts) => Object.values(counts));
console.info(
  `${statusCounts.reduce((sum, each) => sum + each, 0)} answered in ${Math.round((performance.now() - startedAt) / 1000)} s`,
);
for (const each of unhandledErrors) console.error(`Unhandled error: ${each}`);
if (failure !== null) console.error(`Seed ${seed}: ${failure}`);
process.exitCode = failure === null && unhandledErrors.length === 0 ? 0 : 1;
