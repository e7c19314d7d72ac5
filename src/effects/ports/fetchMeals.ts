import type { WeekMenu } from '#machines/menu/menu.machine.ts';
import { inscriptionMenuResponse } from '#server/contracts/inscriptionMenu.ts';
import { parseBody } from './apiResult.ts';
import { backendsAt, type Backends } from './backends.ts';

/** @param monday first day of the week, as an ISO date @rule R7.2 */
export async function fetchMeals(
  monday: string,
  signal: AbortSignal,
  { main }: Pick<Backends, 'main'> = backendsAt(location.origin),
): Promise<WeekMenu> {
  const httpResponse = await main.get('inscription_menu', { searchParams: { date: monday }, signal });
  const { response } = await parseBody(httpResponse, inscriptionMenuResponse);
  return { meals: response.meals };
}
