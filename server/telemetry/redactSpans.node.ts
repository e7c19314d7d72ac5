import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Other attributes may contain customer data. */
const told: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'error.type',
  'restate.invocation.id',
  'restate.run.name',
]);

const worded: ReadonlySet<string> = new Set(['url.path', 'restate.invocation.target']);

/** For example `payment_intents` or `v1`. Ids contain digits. */
const word = /^(?:[A-Za-z][A-Za-z_.-]*|v\d)$/;

/** For example `attempt orders/:id/create`. */
const withoutIds = (text: string): string =>
  text.replaceAll(/[^/ ()]+/g, (part) => (word.test(part) ? part : ':id'));

const redacted = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (told.has(name)) return [[name, value]];
      return worded.has(name) && typeof value === 'string' ? [[name, withoutIds(value)]] : [];
    }),
  );

/** Names of our own steps contain dates, not ids. */
const nameOf = ({ name }: ReadableSpan): string => (name.startsWith('run (') ? name : withoutIds(name));

const redactedSpan = (span: ReadableSpan): ReadableSpan => ({
  name: nameOf(span),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  status: { code: span.status.code },
  attributes: redacted(span.attributes),
  links: span.links.map(({ context }) => ({ context })),
  events: [],
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: span.droppedLinksCount,
});

export const redactingSpans = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redactedSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});
