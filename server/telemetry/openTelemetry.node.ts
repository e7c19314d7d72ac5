import type { HooksProvider } from '@restatedev/restate-sdk';
import type { Config } from '#server/config/config.ts';
import { silent, type Telemetry } from './telemetry.ts';

export interface TelemetryOptions {
  readonly config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'APP_VERSION'>;
  /** The orders that wait for a person, and since when each does (ISO 8601). */
  readonly waiting: () => Promise<readonly { readonly at: string }[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The same of a whole process. */
export interface ProcessTelemetry extends Telemetry {
  /** One span for each attempt of a durable handler, and one for each of its steps. */
  readonly orders: HooksProvider[];
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

/** Begins to measure and trace where an endpoint is named; without one nothing of it is loaded. Before whatever is to be measured. */
export async function openTelemetry(options: TelemetryOptions): Promise<ProcessTelemetry> {
  if (options.config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined)
    return { ...silent, orders: [], stop: async () => {} };
  const { startSdk } = await import('./sdk.node.ts');
  return startSdk(options);
}
