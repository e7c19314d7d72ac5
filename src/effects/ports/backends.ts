import ky, { type KyInstance, type Options } from 'ky';
import { mainRequestTimeout, orderRequestTimeout, paymentRequestTimeout } from '#machines/domain/timeouts.ts';
import type { Clock } from './clock.ts';
import type { PressTrace } from './press.ts';

export interface Backends {
  readonly payment: KyInstance;
  readonly orders: KyInstance;
  readonly main: KyInstance;
}

interface BackendOptions extends Pick<Options, 'fetch'> {
  readonly press?: PressTrace;
  readonly clock?: Pick<Clock, 'correct'>;
}

/** @param origin of the servers, for example `https://mijote.example` @rule R7.1 */
export function backendsAt(origin: string, { press, clock, ...options }: BackendOptions = {}): Backends {
  const shared: Options = {
    ...options,
    hooks: {
      beforeRequest: press ? [({ headers }) => headers.set('traceparent', press.header())] : [],
      afterResponse: clock ? [(_request, _options, response) => clock.correct(response)] : [],
    },
    // The HTTP client never retries, because the charts decide whether to retry a request.
    retry: 0,
    // Only network errors throw. The contracts describe HTTP error responses.
    throwHttpErrors: false,
  };
  return {
    payment: ky.create({ ...shared, prefixUrl: `${origin}/api`, timeout: paymentRequestTimeout }),
    orders: ky.create({ ...shared, prefixUrl: `${origin}/api`, timeout: orderRequestTimeout }),
    main: ky.create({ ...shared, prefixUrl: `${origin}/wf`, timeout: mainRequestTimeout }),
  };
}
