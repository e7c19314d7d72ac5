import type * as z from 'zod/mini';
import { declineNamed } from './cards.ts';
import { Failure } from './failure.ts';
import type { Form } from './form.ts';
import { parseParameters } from './parameters.ts';
import type { World } from './world.ts';

/** Kind of API key: of the server, or of browsers. */
export type Caller = 'secret' | 'publishable';

export interface Call<TParameters> {
  readonly parameters: TParameters;
  /** Id in the path. Empty if the path has none. */
  readonly id: string;
  readonly caller: Caller;
  /** Decline or rejection code of a fault. */
  readonly refusal: string | null;
}

interface Route {
  /** Name in faults: `stripe.<name>`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Callable with a publishable key. For an intent, also needs its client secret. */
  readonly isForBrowsers?: boolean;
  /** If `true`, a rejection on demand acts like a bank's decline and changes the intent. */
  readonly isChargeable?: boolean;
}

export interface Operation extends Route {
  /** Synchronous, in one transaction. @throws Failure */
  run(world: World, call: Call<Form>): unknown;
}

/** One call of the API: route, parameters and effect. */
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
