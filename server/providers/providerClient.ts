import ky, { type KyInstance } from 'ky';
import { withoutRedirects } from './withoutRedirects.ts';

interface ClientOptions {
  /** URL without trailing slash. */
  readonly url: string;
  /** Timeout in ms. */
  readonly timeout: number;
  readonly fetch?: typeof fetch;
}

/** The client never retries. Callers decide whether a retry is safe. */
export const createProviderClient = ({ url, timeout, fetch: send }: ClientOptions): KyInstance =>
  ky.create({ fetch: withoutRedirects(send), prefixUrl: url, timeout, retry: 0, throwHttpErrors: false });
