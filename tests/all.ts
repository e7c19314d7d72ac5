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
const staticChecks: readonly Check[] = [
  { name: 'types', command: script('typecheck') },
  { name: 'lint', command: script('lint') },
  { name: 'released charts', command: script('orders:release', '--', '--check') },
];

/** Drawings and screenshots that are not in the repository. The atlas contains them, so its tests need them. */
const generatedFiles: readonly Check[] = isFull
  ? ['diagrams', 'pictures', 'atlas'].map((name) => ({ name, command: script(name) }))
  : [];

/** Checks that run the shop. They run in sequence, because parallel checks cause false failures on two cores. */
const testSuites: readonly Check[] = [
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
  readonly failureOutput: string;
}

const print = (text: string): void => void process.stdout.write(text);
const heading = (name: string): string => `\n== ${name}\n`;

/** Returns the end of a tool's output, because tools list their failures last. */
const lastLines = (text: string): string => text.split('\n').slice(-80).join('\n');

/** Reads the last counts of vitest or playwright. A check without counts is counted as one. */
function parseCount(output: string, isGreen: boolean): Omit<Count, 'failureOutput'> {
  const summary = /^\s*Tests\s+.*$/m.exec(output)?.[0] ?? /^\d+ passed, \d+ failed$/m.exec(output)?.[0];
  if (summary === undefined) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 };
  const countOf = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(summary)?.[1] ?? 0);
  const failed = countOf('failed');
  return { passed: countOf('passed'), failed: isGreen || failed > 0 ? failed : 1 };
}

/** Runs a check. @param onOutput receives the output of the check in chunks */
function run(
  { name, command: [file, ...parameters] }: Check,
  onOutput: (text: string) => void,
): Promise<Count> {
  const { promise, resolve } = Promise.withResolvers<Count>();
  const child = spawn(file, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let standardOutput = '';
  let output = '';
  const handleOutput = (text: string): void => {
    output += text;
    onOutput(text);
  };
  child.stdout.on('data', (chunk: Buffer) => {
    handleOutput(chunk.toString());
    standardOutput += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => handleOutput(chunk.toString()));
  child.on('close', (code) => {
    const count = parseCount(stripVTControlCharacters(standardOutput), code === 0);
    resolve({ ...count, failureOutput: count.failed === 0 ? '' : heading(name) + lastLines(output) });
  });
  return promise;
}

/** Prints the output of a parallel check when it has ended. */
async function runBuffered(check: Check): Promise<Count> {
  let output = '';
  const count = await run(check, (text) => {
    output += text;
  });
  print(heading(check.name) + output);
  return count;
}

function runStreamed(check: Check): Promise<Count> {
  print(heading(check.name));
  return run(check, print);
}

// Hundreds of processes load the same code. A shared compile cache halves their start time.
const compileCache = await mkdtemp(join(tmpdir(), 'mijote-compile-cache-'));
process.env['NODE_COMPILE_CACHE'] = compileCache;

const counts = [
  ...(await Promise.all(staticChecks.map(runBuffered))),
  ...(await Array.fromAsync([...generatedFiles, ...testSuites], runStreamed)),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
await rm(compileCache, { recursive: true, force: true });
// Prints all failures again, because a log is read from its end.
for (const { failureOutput } of counts) print(failureOutput);
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
