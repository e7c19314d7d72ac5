import { connect, type Ingress } from '@restatedev/restate-sdk-clients';

export interface EngineAddress {
  /** Where the engine takes requests. */
  readonly ingressUrl: string;
  /** Of a cluster that asks for one. */
  readonly token?: string | undefined;
}

/** A client of the durable engine: it keeps nothing and runs anywhere. */
export const engineAt = ({ ingressUrl, token }: EngineAddress): Ingress =>
  connect({
    url: ingressUrl,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
