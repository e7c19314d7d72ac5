import type { Config } from '#server/config/config.ts';
import { currentRequestId } from '#server/logging/log.ts';
import { requestIdHeader } from '#server/orders/contracts.ts';
import { connect, type Ingress } from '@restatedev/restate-sdk-clients';

export interface EngineAddress {
  readonly ingressUrl: string;
  /** Access token of Restate Cloud or of a secured Restate cluster. */
  readonly token?: string | undefined;
}

export const engineAddressOf = ({
  RESTATE_INGRESS_URL: ingressUrl,
  RESTATE_TOKEN: token,
}: Pick<Config, 'RESTATE_INGRESS_URL' | 'RESTATE_TOKEN'>): EngineAddress => ({ ingressUrl, token });

/** Four attempts of a Restate request take about two seconds, while a customer waits. */
const maxAttempts = 4;

export function connectToEngine({ ingressUrl, token }: EngineAddress): Ingress {
  const requestId = currentRequestId();
  return connect({
    url: ingressUrl,
    retry: { maxAttempts },
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(requestId !== undefined && { [requestIdHeader]: requestId }),
    },
  });
}
