import ky from 'ky';

export interface AdminAddress {
  readonly adminUrl: string;
  readonly token?: string | undefined;
}

export const queryEngine = ({ adminUrl, token }: AdminAddress, query: string): Promise<unknown> =>
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
