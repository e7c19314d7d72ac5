import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Told } from '#e2e/recorder/record.ts';

/** Folder in which each test stores the transitions of its browsers. */
export const takenIn = (place: string): string => join(place, 'taken');

/** Transitions of all machines in the browsers of one test, in order. */
export class Taken {
  readonly #log: string[] = [];
  readonly #places = new Map<string, readonly string[]>();

  get log(): readonly string[] {
    return this.#log;
  }

  /** Ids of a machine's innermost active states. `undefined` before its first transition. */
  placesOf(machine: string): readonly string[] | undefined {
    return this.#places.get(machine);
  }

  /** Records transitions in every page of the context. Call before the first page opens. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('tellTransitions', (taken: readonly Told[]) => {
      for (const { name, machine, places } of taken) {
        this.#log.push(name);
        this.#places.set(machine, places);
      }
    });
  }

  async keep(place: string, testId: string): Promise<void> {
    const folder = takenIn(place);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${testId}.json`), JSON.stringify([...new Set(this.#log)]));
  }
}
