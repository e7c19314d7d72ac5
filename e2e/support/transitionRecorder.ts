import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { RecordedTransition } from '#e2e/recorder/record.ts';

/** Returns the folder in which each test stores the transitions of its browsers' machines. */
export const transitionsFolder = (workFolder: string): string => join(workFolder, 'taken');

/** Records the transitions of all machines in the browsers of one test, in order. */
export class TransitionRecorder {
  readonly #transitions: string[] = [];
  readonly #activeStates = new Map<string, readonly string[]>();

  get log(): readonly string[] {
    return this.#transitions;
  }

  /**
   * Returns the ids of a machine's innermost active states.
   * Returns `undefined` before the machine's first transition.
   */
  activeStatesOf(machine: string): readonly string[] | undefined {
    return this.#activeStates.get(machine);
  }

  /** Records the transitions of every page of a browser context. Call it before the first page opens. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('reportTransitions', (transitions: readonly RecordedTransition[]) => {
      for (const { name, machine, activeStates } of transitions) {
        this.#transitions.push(name);
        this.#activeStates.set(machine, activeStates);
      }
    });
  }

  async save(workFolder: string, testId: string): Promise<void> {
    const folder = transitionsFolder(workFolder);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${testId}.json`), JSON.stringify([...new Set(this.#transitions)]));
  }
}
