import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { RecordedTransition } from '#e2e/recorder/record.ts';

/** Folder in which each test stores the transitions of its browsers. */
export const transitionsFolder = (place: string): string => join(place, 'taken');

/** Transitions of all machines in the browsers of one test, in order. */
export class TransitionRecorder {
  readonly #log: string[] = [];
  readonly #places = new Map<string, readonly string[]>();

  get log(): readonly string[] {
    return this.#log;
  }

  /** Ids of a machine's innermost active states. `undefined` before its first transition. */
  activeStatesOf(machine: string): readonly string[] | undefined {
    return this.#places.get(machine);
  }

  /** Records transitions in every page of the context. Call before the first page opens. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('reportTransitions', (transitions: readonly RecordedTransition[]) => {
      for (const { name, machine, activeStates } of transitions) {
        this.#log.push(name);
        this.#places.set(machine, activeStates);
      }
    });
  }

  async save(place: string, testId: string): Promise<void> {
    const folder = transitionsFolder(place);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${testId}.json`), JSON.stringify([...new Set(this.#log)]));
  }
}
