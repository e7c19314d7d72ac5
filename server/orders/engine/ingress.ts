import type { Config } from '#server/config/config.ts';
import { currentRequestId } from '#server/logging/log.ts';
import { requestIdHeader } from '#server/orders/contracts.ts';
import { connect, type Ingress } from '@restatedev/restate-sdk-clients';

export interface EngineAddress {
  /** Where the engine takes requests. */
  readonly ingressUrl: string;
  /** Of a cluster that asks for one. */
  readonly token?: string | undefined;
}

/** Where the configuration has it. */
export const engineOf = ({
  RESTATE_INGRESS_URL: ingressUrl,
  RESTATE_TOKEN: token,
}: Pick<Config, 'RESTATE_INGRESS_URL' | 'RESTATE_TOKEN'>): EngineAddress => ({ ingressUrl, token });

/** Within two seconds, as the client doubles its pauses: another node answers at once, and a shopper waits. */
const maxAttempts = 4;

/** A client of the durable engine, for one request: it keeps nothing and runs anywhere. What it asks has the request's id in its journal. */
export function engineAt({ ingressUrl, token }: EngineAddress): Ingress {
  const requestId = currentRequestId();
  return connect({
    url: ingressUrl,
    // A node may be lost under a question: one that has a key is asked anew, and reaches another.
    retry: { maxAttempts },
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(requestId !== undefined && { [requestIdHeader]: requestId }),
    },
  });
}
