import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** Attributes that tell of us and of nobody else; all others stay here: addresses with their queries, agents, errors' words. */
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

/** Attributes that hold an address or a key; of these only the words stay, as in a route. */
const worded: ReadonlySet<string> = new Set(['url.path', 'restate.invocation.target']);

/** A word of an address, such as `payment_intents` or `v1`. Ids have digits; a checkout's is a secret. */
const word = /^(?:[A-Za-z][A-Za-z_.-]*|v\d)$/;

/** An address or a name without its ids: `attempt orders/:id/create`. */
const withoutIds = (text: string): string =>
  text.replaceAll(/[^/ ()]+/g, (part) => (word.test(part) ? part : ':id'));

const redacted = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (told.has(name)) return [[name, value]];
      return worded.has(name) && typeof value === 'string' ? [[name, withoutIds(value)]] : [];
    }),
  );

/** Our own steps have names with dates in them; what is called by us has ids. */
const nameOf = ({ name }: ReadableSpan): string => (name.startsWith('run (') ? name : withoutIds(name));

/** A span with what may leave the shop: no error's words, no query, no id of a shopper. */
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

/** An exporter that is given nothing of shoppers. */
export const redactingSpans = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(redactedSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
});
