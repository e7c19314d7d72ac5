import ky, { type KyInstance } from 'ky';

interface ClientOptions {
  /** The provider's base, without a last slash. */
  readonly url: string;
  /** In ms, for one call. */
  readonly timeout: number;
  readonly fetch?: typeof fetch;
}

/**
 * The HTTP client of a provider. Every status comes back to the caller, who knows whether a call may be made again. A redirect is
 * refused: it would carry our keys and a shopper's data to an address that nobody configured (ASVS 15.3.2).
 */
export const createProviderClient = ({ url, timeout, ...options }: ClientOptions): KyInstance =>
  ky.create({ ...options, prefixUrl: url, timeout, retry: 0, throwHttpErrors: false, redirect: 'error' });
