import type { Config } from '#server/config/config.ts';

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
  /** Is told each line of the log; it goes where the tests' own goes unless told. */
  readonly hear?: (line: string) => void;
}

export type StartPlatform = (options: PlatformOptions) => Promise<Running>;
/** Starts the orders of the deployment after this one (nextOrders.ts). */
export type StartNextOrders = (
  options: PlatformOptions,
) => Promise<Pick<Running, 'ordersUrl' | 'ordersProtocol' | 'stop'>>;
/** The functions and pages alone, by a clock that requests set (trial.ts). */
export type StartFunctions = (options: PlatformOptions) => Promise<Pick<Running, 'origin' | 'stop'>>;

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
