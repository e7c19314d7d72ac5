import type { Config } from '#server/config/config.ts';

export interface RunningPlatform {
  /** Address for customers: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly ordersUrl: string;
  readonly ordersProtocol: 'http/1.1' | 'h2c';
  stop(): Promise<void>;
}

export interface PlatformOptions {
  readonly env: Readonly<Record<string, string>>;
  /** The folder above `dist` and `dist-server`. */
  readonly folder: string;
  /** Defaults to the tests' own log. */
  readonly onLine?: (line: string) => void;
}

export type StartPlatform = (options: PlatformOptions) => Promise<RunningPlatform>;
/** Starts the orders of a later deployment (nextOrders.ts). */
export type StartNextOrders = (
  options: PlatformOptions,
) => Promise<Pick<RunningPlatform, 'ordersUrl' | 'ordersProtocol' | 'stop'>>;
/** Starts functions and pages only, with a clock set by requests (trial.ts). */
export type StartFunctions = (options: PlatformOptions) => Promise<Pick<RunningPlatform, 'origin' | 'stop'>>;

/** Environment variables of a configuration. Allows any local engine to call the orders. */
export const toEnvironment = (config: Config): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  PORT: '0',
  ORDERS_PORT: '0',
  SHUTDOWN_DELAY: '0',
  ORDERS_UNAUTHENTICATED: 'true',
});
