import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Every check that belongs to a change, in the order in which they are cheap. */
const checks = [
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'diagrams in step', command: ['npm', 'run', '--silent', 'diagrams', '--', '--check'] },
  { name: 'released charts', command: ['npm', 'run', '--silent', 'orders:release', '--', '--check'] },
  { name: 'unit, paths, functions', command: ['npm', 'run', '--silent', 'test:unit'] },
  { name: 'browser', command: ['npm', 'run', '--silent', 'test:e2e'] },
] as const;

interface Count {
  passed: number;
  failed: number;
}

/** What a run says of itself: vitest's and playwright's last figures; a check without figures counts as one. */
function countIn(output: string, isGreen: boolean): Count {
  const summary = /^\s*Tests\s+.*$/m.exec(output)?.[0] ?? /^\d+ passed, \d+ failed$/m.exec(output)?.[0];
  if (summary === undefined) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 };
  const figure = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  const failed = figure('failed');
  return { passed: figure('passed'), failed: isGreen || failed > 0 ? failed : 1 };
}

function run([file, ...parameters]: readonly [string, ...string[]]): Promise<Count> {
  const { promise, resolve } = Promise.withResolvers<Count>();
  const child = spawn(file, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk.toString();
  });
  child.on('close', (code) => resolve(countIn(stripVTControlCharacters(output), code === 0)));
  return promise;
}

/** One after the other: two cores give truer failures to one tool than to two at once. */
async function* counts(): AsyncGenerator<Count> {
  for (const { name, command } of checks) {
    console.info(`\n== ${name}`);
    yield run(command);
  }
}

const total: Count = { passed: 0, failed: 0 };
for await (const { passed, failed } of counts()) {
  total.passed += passed;
  total.failed += failed;
}
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
