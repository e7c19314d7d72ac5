import ky from 'ky';

export interface AdminAddress {
  readonly adminUrl: string;
  /** Of a cluster that asks for one. */
  readonly token?: string | undefined;
}

/** What the engine's own tables answer. Rejects when it does not. */
export const askEngine = ({ adminUrl, token }: AdminAddress, query: string): Promise<unknown> =>
  ky
    .post(`${adminUrl.replace(/\/$/, '')}/query`, {
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      json: { query },
      timeout: 60_000,
      retry: 0,
    })
    .json();
