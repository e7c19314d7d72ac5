import { Hono } from 'hono';
import { createEngineAgent, type EngineAgent } from 'xstate-workbench/inspector/agent/engineAgent';
import { allowing } from 'xstate-workbench/inspector/agent/redaction';
import { createHub } from 'xstate-workbench/inspector/hub';

/** Fields of an order that say nothing about a person. */
const redaction = allowing(
  ['type', 'as', 'round', 'attempts', 'standing', 'doubt', 'refundReason', 'attention', 'returned'],
  { present: '(présent)', absent: '(absent)' },
);

interface Inspection {
  /** Mounted at `/sandbox/inspection`: what the orders say, and what an inspector asks them. */
  readonly app: Hono;
  readonly observe: EngineAgent['observed'];
}

/** Lets the inspector look into the orders, which nobody can outside of the sandbox. */
export function createInspection(now: () => number): Inspection {
  const hub = createHub();
  const { observed } = createEngineAgent({
    channel: hub,
    redaction,
    now,
    place: 'orders',
    name: 'Commandes',
    title: 'moteur durable',
  });
  return {
    observe: observed,
    app: new Hono()
      .get('/', () => new Response(hub.stream(), { headers: { 'content-type': 'text/event-stream' } }))
      .post('/', async (context) => {
        const message: unknown = await context.req.json().catch(() => null);
        hub.hear(message);
        return context.body(null, 204);
      }),
  };
}
