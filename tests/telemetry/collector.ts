import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { bind } from '#server/http/listen.node.ts';

const attributes = z.pipe(
  z._default(
    z.array(
      z.object({
        key: z.string(),
        value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
    [],
  ),
  z.transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, Object.values(value)[0]]))),
);
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes,
  links: z._default(z.array(z.object({ traceId: z.string() })), []),
});
export type Span = z.infer<typeof spanSchema>;
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
const points = z.optional(
  z.object({
    dataPoints: z.array(
      z.object({
        attributes,
        asInt: z.optional(z.union([z.string(), z.number()])),
        asDouble: z.optional(z.number()),
        count: z.optional(z.union([z.string(), z.number()])),
      }),
    ),
  }),
);
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(z.object({ name: z.string(), sum: points, gauge: points, histogram: points })),
        }),
      ),
    }),
  ),
});

/** Starts a stub collector for OpenTelemetry exports in JSON. */
export async function openCollector() {
  const bodies: { path: string; type: string; body: string }[] = [];
  const binding = await bind(0);
  binding.setListener((request, response) => {
    const type = request.headers['content-type'] ?? '';
    void text(request).then((body) => {
      bodies.push({ path: request.url ?? '', type, body });
      return response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const sentTo = (path: string): unknown[] =>
    bodies
      // Excludes Restate's own telemetry, which has another format.
      .filter((sent) => sent.path === path && sent.type === 'application/json')
      .map(({ body }): unknown => JSON.parse(body));
  return {
    endpoint: `http://127.0.0.1:${binding.port}`,
    text: () => bodies.map(({ body }) => body).join('\n'),
    spans: (): readonly Span[] =>
      sentTo('/v1/traces').flatMap((sent) =>
        tracesSchema
          .parse(sent)
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    /** Returns the latest values of a metric. */
    figures: (name: string) =>
      sentTo('/v1/metrics')
        .flatMap((sent) =>
          metricsSchema
            .parse(sent)
            .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
        )
        .findLast((metric) => metric.name === name),
    close: () => binding.close(0),
  };
}
