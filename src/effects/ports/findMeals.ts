import { fromPromise } from 'xstate';
import type { WeekMenu } from '#machines/menu/menu.machine.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { Backends } from './backends.ts';

const asking = () => fetchCode(() => import('./askMeals.ts'));

/** Fetches what asks for meals before there is a question: when there is one, the shop may have moved on and have it no more. */
export function fetchAsking(): void {
  // It is asked for again with the question.
  void asking().catch(() => undefined);
}

/**
 * The meals of the week that begins on a Monday (ISO date). What asks for them is not the page's own code: drawn with its dishes, it is
 * mostly read without a question.
 * @param backends the page's own origin's unless told
 */
export const findMeals = (backends?: Pick<Backends, 'main'>) =>
  fromPromise<WeekMenu, { monday: string }>(async ({ input: { monday }, signal }) => {
    const { askMeals } = await asking();
    return askMeals(monday, signal, backends);
  });
