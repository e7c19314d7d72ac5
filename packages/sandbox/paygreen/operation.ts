import * as z from 'zod/mini';
import { unprocessableError } from './failure.ts';
import type { PaygreenWorld } from './world.ts';

export interface OperationCall<TInput> {
  /** Body of a POST request, or query of a GET request. */
  readonly input: TInput;
  /** Id in the request path. Empty if the path has no id. */
  readonly id: string;
  /** Rejection code of a configured fault. */
  readonly refusalCode: string | null;
}

/** Content of PayGreen's response envelope. */
interface OperationResult {
  readonly data: unknown;
  readonly pagination?: { readonly current_page: number; readonly total_results: number };
}

interface Route {
  /** Name of the operation in configured faults: `paygreen.<name>`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** If `true`, a configured rejection acts like the voucher platform's and creates a rejected order. */
  readonly isChargeable?: boolean;
}

export interface Operation extends Route {
  /** Runs the operation synchronously, in one transaction. @throws PaygreenError */
  run(world: PaygreenWorld, call: OperationCall<unknown>): OperationResult;
}

/** Validates a request's input. @throws PaygreenError 422 with the invalid fields */
function parseInput<TSchema extends z.ZodMiniType>(schema: TSchema, input: unknown): z.infer<TSchema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw unprocessableError('invalid_parameters', z.prettifyError(parsed.error));
}

/** Creates one PayGreen API operation: route, schema and effect. Unknown parameters are rejected, so that a typo fails. */
export const operation = <TSchema extends z.ZodMiniType>(
  route: Route,
  schema: TSchema,
  handler: (world: PaygreenWorld, call: OperationCall<z.infer<TSchema>>) => OperationResult,
): Operation => ({
  ...route,
  run: (world, call) => {
    const input = parseInput(schema, call.input);
    if (call.refusalCode !== null && !route.isChargeable)
      throw unprocessableError(call.refusalCode, `Refused on demand: ${call.refusalCode}.`);
    return handler(world, { ...call, input });
  },
});

/** Returns all records as one page of a PayGreen list, newest first. @param data oldest first */
export const toListResult = (data: readonly unknown[]): OperationResult => ({
  data: data.toReversed(),
  pagination: { current_page: 1, total_results: data.length },
});

/** Optional `shop_id` of every PayGreen call. @throws PaygreenError 422 if it belongs to another shop */
export const shopId = z.optional(z.string());
export function assertShop({ keys }: PaygreenWorld, requestedShopId: string | undefined): void {
  if (requestedShopId !== undefined && requestedShopId !== keys.shopId)
    throw unprocessableError('unknown_shop', `There is no shop ${requestedShopId}.`);
}
