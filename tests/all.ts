import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const isFull = process.argv.includes('--full');

const script = (name: string, ...words: readonly string[]): Check['command'] => [
  'npm',
  'run',
  '--silent',
  name,
  ...words,
];

/** Checks that only read files. They run in parallel, because each uses about one processor core. */
const readings: readonly Check[] = [
  { name: 'types', command: script('typecheck') },
  { name: 'lint', command: script('lint') },
  { name: 'released charts', command: script('orders:release', '--', '--check') },
  ...(isFull ? [{ name: 'atlas', command: script('atlas') }] : []),
];

/** Checks that run the shop. They run in sequence, because parallel checks cause false failures on two cores. */
const trials: readonly Check[] = [
  {
    name: 'unit, paths, functions',
    command: script('test:unit', ...(isFull ? [] : ['--', '--project=!full'])),
  },
  ...(isFull ? [{ name: 'workbench', command: script('test', '--workspace', 'xstate-workbench') }] : []),
  {
    name: 'browser',
    command: script('test:e2e', ...(isFull ? [] : ['--', '--project=phone', '--project=desktop'])),
  },
];

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** End of a failed check's output. Empty if the check passed. */
  readonly red: string;
}

const say = (text: string): void => void process.stdout.write(text);
const title = (name: string): string => `\n== ${name}\n`;

/** Returns the end of a tool's output, because tools list their failures last. */
const endOf = (text: string): string => text.split('\n').slice(-80).join('\n');

/** Reads the last counts of vitest or playwright. A check without counts is counted as one. */
function countIn(output: string, isGreen: boolean): Omit<Count, 'red'> {
  const summary = /^\s*Tests\s+.*$/m.exec(output)?.[0] ?? /^\d+ passed, \d+ failed$/m.exec(output)?.[0];
  if (summary === undefined) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 };
  const figure = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  const failed = figure('failed');
  return { passed: figure('passed'), failed: isGreen || failed > 0 ? failed : 1 };
}

/** Runs a check. @param says receives the output of the check in chunks */
function run({ name, command: [file, ...parameters] }: Check, says: (text: string) => void): Promise<Count> {
  const { promise, resolve } = Promise.withResolvers<Count>();
  const child = spawn(file, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let said = '';
  const hear = (text: string): void => {
    said += text;
    says(text);
  };
  child.stdout.on('data', (chunk: Buffer) => {
    hear(chunk.toString());
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => hear(chunk.toString()));
  child.on('close', (code) => {
    const count = countIn(stripVTControlCharacters(output), code === 0);
    resolve({ ...count, red: count.failed === 0 ? '' : title(name) + endOf(said) });
  });
  return promise;
}

/** Prints the output of a parallel check when it has ended. */
async function runQuietly(check: Check): Promise<Count> {
  let said = '';
  const count = await run(check, (text) => {
    said += text;
  });
  say(title(check.name) + said);
  return count;
}

function runAloud(check: Check): Promise<Count> {
  say(title(check.name));
  return run(check, say);
}

// Hundreds of processes load the same code. A shared compile cache halves their start time.
const compiled = await mkdtemp(join(tmpdir(), 'mijote-compiled-'));
process.env['NODE_COMPILE_CACHE'] = compiled;

const counts = [
  ...(await Promise.all(readings.map(runQuietly))),
  ...(await Array.fromAsync(trials, runAloud)),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
await rm(compiled, { recursive: true, force: true });
// Prints all failures again, because a log is read from its end.
for (const { red } of counts) say(red);
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
