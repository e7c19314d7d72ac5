import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Other attributes are removed, because they may contain customer data. */
const allowedAttributes: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'error.type',
  'restate.invocation.id',
  'restate.run.name',
]);

const attributesWithIds: ReadonlySet<string> = new Set(['url.path', 'restate.invocation.target']);

/** Path parts without ids, such as `payment_intents` or `v1`. Ids contain digits. */
const wordPattern = /^(?:[A-Za-z][A-Za-z_.-]*|v\d)$/;

const replaceIds = (text: string): string =>
  text.replaceAll(/[^/ ()]+/g, (part) => (wordPattern.test(part) ? part : ':id'));

const redactAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (allowedAttributes.has(name)) return [[name, value]];
      return attributesWithIds.has(name) && typeof value === 'string' ? [[name, replaceIds(value)]] : [];
    }),
  );

/** Names of the shop's own Restate steps contain dates, not ids. */
const redactedNameOf = ({ name }: ReadableSpan): string =>
  name.startsWith('run (') ? name : replaceIds(name);

const redactSpan = (span: ReadableSpan): ReadableSpan => ({
  name: redactedNameOf(span),
  kind: span.kind,
  spanContext: () => span.spanContext(),
  ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
  startTime: span.startTime,
  endTime: span.endTime,
  status: { code: span.status.code },
  attributes: redactAttributes(span.attributes),
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

export const createRedactingExporter = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redactSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});
