import type * as z from 'zod/mini';
import { declineNamed } from './cards.ts';
import { Failure } from './failure.ts';
import type { Form } from './form.ts';
import { parseParameters } from './parameters.ts';
import type { World } from './world.ts';

/** Whose key: the server's, or the one that every browser has. */
export type Caller = 'secret' | 'publishable';

export interface Call<TParameters> {
  readonly parameters: TParameters;
  /** Of the object in the path; empty when there is none. */
  readonly id: string;
  readonly caller: Caller;
  /** The code of a refusal on demand. */
  readonly refusal: string | null;
}

interface Route {
  /** Faults call it `stripe.<name>`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** A publishable key may make the call; for an intent, with its client secret. */
  readonly isForBrowsers?: boolean;
  /** A refusal on demand is the bank's, which leaves its traces on the intent. */
  readonly isChargeable?: boolean;
}

export interface Operation extends Route {
  /** Synchronous, in one transaction: nothing can come between. @throws Failure */
  run(world: World, call: Call<Form>): unknown;
}

/** One call of the API: its route, the parameters it takes, and what it does with them. */
export const operation = <TSchema extends z.ZodMiniType>(
  route: Route,
  schema: TSchema,
  act: (world: World, call: Call<z.infer<TSchema>>) => unknown,
): Operation => ({
  ...route,
  run: (world, call) => {
    const parameters = parseParameters(call.parameters, schema);
    if (call.refusal !== null && !route.isChargeable) {
      const { code, declineCode, message } = declineNamed(call.refusal);
      const finer = declineCode && { decline_code: declineCode };
      throw new Failure(402, { type: 'card_error', code, message, ...finer }, true);
    }
    return act(world, { ...call, parameters });
  },
});
