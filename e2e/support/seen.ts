import { glob, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { takenIn } from './taken.ts';

interface Shown {
  readonly words: string;
  /** Reasons why the coverage is incomplete. */
  readonly problems: readonly string[];
}

/** Returns every transition that a machine took in any test of the run. */
export async function seenIn(place: string): Promise<ReadonlySet<string>> {
  const files = await Array.fromAsync(glob(`${takenIn(place)}/*.json`));
  const lists = await Promise.all(
    files.map(async (file) => z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))),
  );
  return new Set(lists.flat());
}

/** @param defences unreachable transitions, each with its reason */
export function shownOf(
  machine: string,
  transitions: readonly string[],
  defences: Readonly<Record<string, string>>,
  seen: ReadonlySet<string>,
): Shown {
  const reachable = transitions.filter((name) => !(name in defences));
  const missing = reachable.filter((name) => !seen.has(name));
  const names = Object.keys(defences);
  return {
    words: `transitions of the ${machine} seen in a browser: ${reachable.length - missing.length} of ${reachable.length}, and ${names.length} defences that nothing real reaches`,
    problems: [
      ...missing.map((name) => `not seen in a browser: ${name}`),
      ...names.filter((name) => seen.has(name)).map((name) => `seen in a browser, so no defence: ${name}`),
      ...names
        .filter((name) => !transitions.includes(name))
        .map((name) => `a defence without a transition: ${name}`),
    ],
  };
}
