import type * as z from 'zod/mini';
import { findDecline } from './cards.ts';
import { StripeFailure } from './failure.ts';
import type { NestedForm } from './form.ts';
import { parseParameters } from './parameters.ts';
import type { StripeWorld } from './world.ts';

/** Kind of Stripe API key: secret for the server, publishable for browsers. */
export type Caller = 'secret' | 'publishable';

export interface OperationCall<TParameters> {
  readonly parameters: TParameters;
  /** Id in the request path. Empty if the path has no id. */
  readonly id: string;
  readonly caller: Caller;
  /** Decline or rejection code of a configured fault. */
  readonly declineCode: string | null;
}

interface Route {
  /** Name of the operation in configured faults: `stripe.<name>`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** If `true`, browsers can call the operation with a publishable key, and for an intent with its client secret. */
  readonly isForBrowsers?: boolean;
  /** If `true`, a configured rejection acts like a bank's decline and changes the intent. */
  readonly isChargeable?: boolean;
}

export interface Operation extends Route {
  /** Runs the operation synchronously, in one transaction. @throws StripeFailure */
  run(world: StripeWorld, call: OperationCall<NestedForm>): unknown;
}

/** Creates one Stripe API operation: route, parameters and effect. */
export const operation = <TSchema extends z.ZodMiniType>(
  route: Route,
  schema: TSchema,
  handler: (world: StripeWorld, call: OperationCall<z.infer<TSchema>>) => unknown,
): Operation => ({
  ...route,
  run: (world, call) => {
    const parameters = parseParameters(call.parameters, schema);
    if (call.declineCode !== null && !route.isChargeable) {
      const { code, declineCode, message } = findDecline(call.declineCode);
      const declineFields = declineCode && { decline_code: declineCode };
      throw new StripeFailure(402, { type: 'card_error', code, message, ...declineFields }, true);
    }
    return handler(world, { ...call, parameters });
  },
});
