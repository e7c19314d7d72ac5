import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { WeekMenu } from '#machines/menu/types.ts';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { bodyOf } from './answer.ts';
import type { Backends } from './backends.ts';

/** Asks the main backend for the meals of the week that begins on a Monday (ISO date; spec section 7). */
export const findMeals = ({
  main,
}: Pick<Backends, 'main'>): PromiseActorLogic<WeekMenu, { monday: string }> =>
  fromPromise(async ({ input: { monday }, signal }) => {
    const answer = await main.get('inscription_menu', { searchParams: { date: monday }, signal });
    const { response } = await bodyOf(answer, inscriptionMenuResponse);
    return { meals: response.product };
  });
