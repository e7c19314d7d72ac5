import ky, { type KyInstance } from 'ky';
import { unredirected } from './unredirected.ts';

interface ClientOptions {
  /** The provider's base, without a last slash. */
  readonly url: string;
  /** In ms, for one call. */
  readonly timeout: number;
  readonly fetch?: typeof fetch;
}

/** The HTTP client of a provider. Every status comes back to the caller, who knows whether a call may be made again. */
export const createProviderClient = ({ url, timeout, fetch: send }: ClientOptions): KyInstance =>
  ky.create({ fetch: unredirected(send), prefixUrl: url, timeout, retry: 0, throwHttpErrors: false });
