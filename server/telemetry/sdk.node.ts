import { httpInstrumentationMiddleware } from '@hono/otel';
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { openTelemetryHook } from '@restatedev/restate-sdk-opentelemetry';
import type { ProcessTelemetry, TelemetryOptions } from './openTelemetry.node.ts';
import { observeWaitingOrders } from './metrics.ts';
import { createRedactingExporter } from './redactSpans.node.ts';

export function startSdk({ config, listWaiting, now }: TelemetryOptions): ProcessTelemetry {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '', OTEL_SERVICE_NAME, APP_VERSION } = config;
  const exporterUrl = (signal: string): string => `${endpoint.replace(/\/$/, '')}/v1/${signal}`;
  const resource = resourceFromAttributes({
    'service.name': OTEL_SERVICE_NAME,
    'service.version': APP_VERSION,
  }).merge(detectResources({ detectors: [envDetector] }));

  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracerProvider = new TracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createRedactingExporter(new OTLPTraceExporter({ url: exporterUrl('traces') })),
      }),
    ],
  });
  trace.setGlobalTracerProvider(tracerProvider);
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: exporterUrl('metrics') }),
      }),
    ],
  });
  metrics.setGlobalMeterProvider(meterProvider);
  const httpInstrumentation = new UndiciInstrumentation({ requireParentforSpans: true });
  httpInstrumentation.setTracerProvider(tracerProvider);
  httpInstrumentation.setMeterProvider(meterProvider);
  httpInstrumentation.enable();
  observeWaitingOrders(listWaiting, now);

  return {
    httpMiddleware: httpInstrumentationMiddleware(),
    orderHooks: [openTelemetryHook({ tracer: trace.getTracer('mijote') })],
    stop: async () => {
      httpInstrumentation.disable();
      await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
      // Allows another start of OpenTelemetry in the same process.
      for (const api of [context, propagation, trace, metrics]) api.disable();
    },
  };
}
