import ky, { type KyInstance } from 'ky';
import { withoutRedirects } from './withoutRedirects.ts';

interface ClientOptions {
  /** Without a trailing slash. */
  readonly url: string;
  /** In ms, per call. */
  readonly timeout: number;
  readonly fetch?: typeof fetch;
}

/** No retries and no status errors. The caller decides whether a retry is safe. */
export const createProviderClient = ({ url, timeout, fetch: send }: ClientOptions): KyInstance =>
  ky.create({ fetch: withoutRedirects(send), prefixUrl: url, timeout, retry: 0, throwHttpErrors: false });
