import type { HooksProvider } from '@restatedev/restate-sdk';
import type { Config } from '#server/config/config.ts';
import { noTelemetry, type Telemetry } from './telemetry.ts';

export interface TelemetryOptions {
  readonly config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'APP_VERSION'>;
  readonly listWaiting: () => Promise<readonly { readonly at: string }[]>;
  readonly now: () => number;
}

export interface ProcessTelemetry extends Telemetry {
  /** One span per Restate handler attempt and per step. */
  readonly orderHooks: HooksProvider[];
  stop(): Promise<void>;
}

/** Must run before the measured code loads. */
export async function openTelemetry(options: TelemetryOptions): Promise<ProcessTelemetry> {
  if (options.config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined)
    return { ...noTelemetry, orderHooks: [], stop: async () => {} };
  const { startSdk } = await import('./sdk.node.ts');
  return startSdk(options);
}
