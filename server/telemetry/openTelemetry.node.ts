import type { HooksProvider } from '@restatedev/restate-sdk';
import type { Config } from '#server/config/config.ts';
import { silent, type Telemetry } from './telemetry.ts';

export interface TelemetryOptions {
  readonly config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'APP_VERSION'>;
  /** Orders that need an operator. `at`: ISO 8601. */
  readonly waiting: () => Promise<readonly { readonly at: string }[]>;
  readonly now: () => number;
}

export interface ProcessTelemetry extends Telemetry {
  /** One span per attempt of a handler, and one per step. */
  readonly orders: HooksProvider[];
  /** Flushes pending data. */
  stop(): Promise<void>;
}

/** Starts telemetry if an endpoint is configured. Call it before the measured code loads. */
export async function openTelemetry(options: TelemetryOptions): Promise<ProcessTelemetry> {
  if (options.config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined)
    return { ...silent, orders: [], stop: async () => {} };
  const { startSdk } = await import('./sdk.node.ts');
  return startSdk(options);
}
