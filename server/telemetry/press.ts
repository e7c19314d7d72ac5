import { context, propagation, trace, TraceFlags } from '@opentelemetry/api';

/** The trace of the work at hand as W3C Trace Context writes it, to be stored with what goes on later; undefined without telemetry. */
export function traceparentNow(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/**
 * Does work in the trace that was stored, so that an order is one trace from the press on, whoever pushes it. The work at hand, a
 * webhook for example, is linked to it.
 */
export function inTraceOf<TResult>(
  traceparent: string | undefined,
  work: () => Promise<TResult>,
): Promise<TResult> {
  if (traceparent === undefined) return work();
  const remote = propagation.extract(context.active(), { traceparent });
  const span = trace.getSpan(context.active());
  const press = trace.getSpanContext(remote);
  if (press === undefined || span?.spanContext().traceId === press.traceId) return work();
  if ((press.traceFlags & TraceFlags.SAMPLED) !== 0) span?.addLink({ context: press });
  return context.with(remote, work);
}
