import ky, { type KyInstance, type Options } from 'ky';
import { mainRequest, orderRequest, paymentRequest } from '#machines/domain/waits.ts';
import type { Clock } from './clock.ts';
import type { PressTrace } from './press.ts';

export interface Backends {
  /** The payment functions, under `/api`. */
  readonly payment: KyInstance;
  /** `finalizeOrder`, which waits longer for its answer. */
  readonly orders: KyInstance;
  /** The main backend, under `/wf`. */
  readonly main: KyInstance;
}

interface BackendOptions extends Pick<Options, 'fetch'> {
  /** In whose trace the calls stand; in none without. */
  readonly press?: PressTrace;
  /** Corrected by each answer. */
  readonly clock?: Pick<Clock, 'correct'>;
}

/** Clients of both backends at one origin, such as `https://mijote.example`. @rule R7.1 */
export function backendsAt(origin: string, { press, clock, ...options }: BackendOptions = {}): Backends {
  const shared: Options = {
    ...options,
    hooks: {
      beforeRequest: press ? [({ headers }) => headers.set('traceparent', press.header())] : [],
      afterResponse: clock ? [(_request, _options, answer) => clock.correct(answer)] : [],
    },
    // Whether to ask again is the charts' decision, never the client's.
    retry: 0,
    // The contracts tell refusals from failures by status; only an unreachable server throws.
    throwHttpErrors: false,
  };
  return {
    payment: ky.create({ ...shared, prefixUrl: `${origin}/api`, timeout: paymentRequest }),
    orders: ky.create({ ...shared, prefixUrl: `${origin}/api`, timeout: orderRequest }),
    main: ky.create({ ...shared, prefixUrl: `${origin}/wf`, timeout: mainRequest }),
  };
}
