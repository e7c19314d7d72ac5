import ky, { type KyInstance, type Options } from 'ky';

export interface Backends {
  /** The payment functions, under `/api`. */
  readonly payment: KyInstance;
  /** `finalizeOrder`, which waits longer for its answer. */
  readonly orders: KyInstance;
  /** The main backend, under `/wf`. */
  readonly main: KyInstance;
}

/** Clients of both backends at one origin, such as `https://mijote.example`; budgets of wire and spec section 7. */
export function backendsAt(origin: string, options: Pick<Options, 'fetch'> = {}): Backends {
  const shared: Options = {
    ...options,
    // Whether to ask again is the charts' decision, never the client's.
    retry: 0,
    // The contracts tell refusals from failures by status; only an unreachable server throws.
    throwHttpErrors: false,
  };
  return {
    payment: ky.create({ ...shared, prefixUrl: `${origin}/api`, timeout: 10_000 }),
    orders: ky.create({ ...shared, prefixUrl: `${origin}/api`, timeout: 25_000 }),
    main: ky.create({ ...shared, prefixUrl: `${origin}/wf`, timeout: 60_000 }),
  };
}
