import type { Config } from '#server/config.ts';

/** The shop and its orders as a platform runs them, here. */
export interface Running {
  /** Where shoppers ask: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** Where the engine asks. */
  readonly ordersUrl: string;
  readonly ordersProtocol: 'http/1.1' | 'h2c';
  stop(): Promise<void>;
}

export interface PlatformOptions {
  readonly env: Readonly<Record<string, string>>;
  /** The folder above `dist` and `dist-server`. */
  readonly folder: string;
}

export type StartPlatform = (options: PlatformOptions) => Promise<Running>;

/** A configuration as the variables that it was read from; any engine of this machine may ask for orders. */
export const envOf = (config: Config): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  PORT: '0',
  ORDERS_PORT: '0',
  SHUTDOWN_DELAY: '0',
  ORDERS_UNAUTHENTICATED: 'true',
});
