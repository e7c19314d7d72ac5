import { glob, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { transitionsFolder } from './transitionRecorder.ts';

interface TransitionCoverage {
  readonly words: string;
  readonly problems: readonly string[];
}

/** Returns all transitions that machines took in any test of the run. */
export async function readRecordedTransitions(workFolder: string): Promise<ReadonlySet<string>> {
  const files = await Array.fromAsync(glob(`${transitionsFolder(workFolder)}/*.json`));
  const lists = await Promise.all(
    files.map(async (file) => z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))),
  );
  return new Set(lists.flat());
}

/**
 * Compares the recorded transitions of a machine with its chart.
 * @param defences transitions that real pages never take, each with the reason
 */
export function transitionCoverage(
  machine: string,
  transitions: readonly string[],
  defences: Readonly<Record<string, string>>,
  recordedNames: ReadonlySet<string>,
): TransitionCoverage {
  const reachable = transitions.filter((name) => !(name in defences));
  const missing = reachable.filter((name) => !recordedNames.has(name));
  const defenceNames = Object.keys(defences);
  return {
    words: `transitions of the ${machine} seen in a browser: ${reachable.length - missing.length} of ${reachable.length}, and ${defenceNames.length} defences that nothing real reaches`,
    problems: [
      ...missing.map((name) => `not seen in a browser: ${name}`),
      ...defenceNames
        .filter((name) => recordedNames.has(name))
        .map((name) => `seen in a browser, so no defence: ${name}`),
      ...defenceNames
        .filter((name) => !transitions.includes(name))
        .map((name) => `a defence without a transition: ${name}`),
    ],
  };
}
