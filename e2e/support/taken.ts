import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Told } from '#e2e/recorder/record.ts';

/** The folder in which each test leaves what the machines have done in its browser. */
export const takenIn = (place: string): string => join(place, 'taken');

/** What machines did in the browsers of one test: names of transitions, as they were taken. */
export class Taken {
  readonly #log: string[] = [];
  readonly #places = new Map<string, readonly string[]>();

  get log(): readonly string[] {
    return this.#log;
  }

  /** Ids of the innermost states in which a machine was last; undefined before it has moved. */
  placesOf(machine: string): readonly string[] | undefined {
    return this.#places.get(machine);
  }

  /** From now on, in every page of the context; before the first is opened. */
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
