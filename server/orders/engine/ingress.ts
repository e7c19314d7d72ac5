import { currentRequestId } from '#server/log.ts';
import { requestIdHeader } from '#server/orders/contracts.ts';
import { connect, type Ingress } from '@restatedev/restate-sdk-clients';

export interface EngineAddress {
  /** Where the engine takes requests. */
  readonly ingressUrl: string;
  /** Of a cluster that asks for one. */
  readonly token?: string | undefined;
}

/** A client of the durable engine, for one request: it keeps nothing and runs anywhere. What it asks has the request's id in its journal. */
export function engineAt({ ingressUrl, token }: EngineAddress): Ingress {
  const requestId = currentRequestId();
  return connect({
    url: ingressUrl,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(requestId !== undefined && { [requestIdHeader]: requestId }),
    },
  });
}
