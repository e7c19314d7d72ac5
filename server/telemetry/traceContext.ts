import { context, propagation, trace, TraceFlags } from '@opentelemetry/api';

/** W3C trace context of the current request, `undefined` without telemetry. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** Continues the trace of the customer's payment, so that an order has one trace. */
export function continueTrace<TResult>(
  traceparent: string | undefined,
  work: () => Promise<TResult>,
): Promise<TResult> {
  if (traceparent === undefined) return work();
  const paymentContext = propagation.extract(context.active(), { traceparent });
  const span = trace.getSpan(context.active());
  const paymentSpan = trace.getSpanContext(paymentContext);
  if (paymentSpan === undefined || span?.spanContext().traceId === paymentSpan.traceId) return work();
  if ((paymentSpan.traceFlags & TraceFlags.SAMPLED) !== 0) span?.addLink({ context: paymentSpan });
  return context.with(paymentContext, work);
}
