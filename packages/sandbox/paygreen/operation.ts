import * as z from 'zod/mini';
import { unprocessable } from './failure.ts';
import type { World } from './world.ts';

export interface Call<TInput> {
  /** The body of a POST, the query of a GET. */
  readonly input: TInput;
  /** Of the object in the path; empty when there is none. */
  readonly id: string;
  /** The code of a refusal on demand. */
  readonly refusal: string | null;
}

/** What the envelope holds. */
interface Answer {
  readonly data: unknown;
  readonly pagination?: { readonly current_page: number; readonly total_results: number };
}

interface Route {
  /** Faults call it `paygreen.<name>`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A refusal on demand is the platform's, which leaves an order behind. */
  readonly isChargeable?: boolean;
}

export interface Operation extends Route {
  /** Synchronous, in one transaction: nothing can come between. @throws Failure */
  run(world: World, call: Call<unknown>): Answer;
}

/** @throws Failure 422 that says where */
function parseInput<TSchema extends z.ZodMiniType>(schema: TSchema, input: unknown): z.infer<TSchema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw unprocessable('invalid_parameters', z.prettifyError(parsed.error));
}

/** One call of the API: its route, what it takes, and what it does with it. Unknown names are refused: a misspelt one must fail. */
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

/** Newest first, and all of it on one page: the sandbox holds little. @param data oldest first */
export const listed = (data: readonly unknown[]): Answer => ({
  data: data.toReversed(),
  pagination: { current_page: 1, total_results: data.length },
});

/** `shop_id`, which every call may name. @throws Failure 422 when it is another's */
export const shopId = z.optional(z.string());
export function checkShop({ keys }: World, given: string | undefined): void {
  if (given !== undefined && given !== keys.shopId)
    throw unprocessable('unknown_shop', `There is no shop ${given}.`);
}
