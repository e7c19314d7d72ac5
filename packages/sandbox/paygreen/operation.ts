import * as z from 'zod/mini';
import { unprocessable } from './failure.ts';
import type { World } from './world.ts';

export interface Call<TInput> {
  /** Body of a POST, query of a GET. */
  readonly input: TInput;
  /** Id in the path. Empty if the path has none. */
  readonly id: string;
  /** Rejection code of a fault. */
  readonly refusal: string | null;
}

/** Content of the response envelope. */
interface Answer {
  readonly data: unknown;
  readonly pagination?: { readonly current_page: number; readonly total_results: number };
}

interface Route {
  /** Name in faults: `paygreen.<name>`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** If `true`, a rejection on demand acts like the platform's and leaves an order behind. */
  readonly isChargeable?: boolean;
}

export interface Operation extends Route {
  /** Synchronous, in one transaction. @throws Failure */
  run(world: World, call: Call<unknown>): Answer;
}

/** @throws Failure 422 with the invalid paths */
function parseInput<TSchema extends z.ZodMiniType>(schema: TSchema, input: unknown): z.infer<TSchema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw unprocessable('invalid_parameters', z.prettifyError(parsed.error));
}

/** One call of the API: route, schema and effect. Unknown parameters are rejected, so that a typo fails. */
export const operation = <TSchema extends z.ZodMiniType>(
  route: Route,
  schema: TSchema,
  act: (world: World, call: Call<z.infer<TSchema>>) => Answer,
): Operation => ({
  ...route,
  run: (world, call) => {
    const input = parseInput(schema, call.input);
    if (call.refusal !== null && !route.isChargeable)
      throw unprocessable(call.refusal, `Refused on demand: ${call.refusal}.`);
    return act(world, { ...call, input });
  },
});

/** All results on one page, newest first. @param data oldest first */
export const listed = (data: readonly unknown[]): Answer => ({
  data: data.toReversed(),
  pagination: { current_page: 1, total_results: data.length },
});

/** Optional `shop_id` of every call. @throws Failure 422 if it belongs to another shop */
export const shopId = z.optional(z.string());
export function checkShop({ keys }: World, given: string | undefined): void {
  if (given !== undefined && given !== keys.shopId)
    throw unprocessable('unknown_shop', `There is no shop ${given}.`);
}
