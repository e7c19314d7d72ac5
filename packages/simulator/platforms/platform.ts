import type { Config } from '#server/config/config.ts';

export interface RunningPlatform {
  /** Address of the shop for customers: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  readonly ordersUrl: string;
  readonly ordersProtocol: 'http/1.1' | 'h2c';
  stop(): Promise<void>;
}

export interface PlatformOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Folder that contains `dist` and `dist-server`. */
  readonly folder: string;
  /** Receives each log line. The default is the tests' own log. */
  readonly onLine?: (line: string) => void;
}

export type StartPlatform = (options: PlatformOptions) => Promise<RunningPlatform>;
/** Starts the order services of a simulated later deployment (nextOrders.ts). */
export type StartNextOrders = (
  options: PlatformOptions,
) => Promise<Pick<RunningPlatform, 'ordersUrl' | 'ordersProtocol' | 'stop'>>;
/** Starts functions and pages only, with a clock set by requests (trial.ts). */
export type StartFunctions = (options: PlatformOptions) => Promise<Pick<RunningPlatform, 'origin' | 'stop'>>;

/** Environment variables of a configuration. The variables allow any local Restate to call the order services. */
export const toEnvironment = (config: Config): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  PORT: '0',
  ORDERS_PORT: '0',
  SHUTDOWN_DELAY: '0',
  ORDERS_UNAUTHENTICATED: 'true',
});
