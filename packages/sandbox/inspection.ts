import { Hono } from 'hono';
import { allowFields } from '#src/devtools/debug/allowFields.ts';
import { createEngineAgent, type EngineAgent } from './engineAgent.ts';
import { createHub } from './inspectorHub.ts';

/** Removes order fields with personal data before the inspector displays the order. */
const redaction = allowFields(
  ['type', 'as', 'round', 'attempts', 'standing', 'doubt', 'refundReason', 'attention', 'returned'],
  { present: '(présent)', absent: '(absent)' },
);

interface Inspection {
  /** App that is mounted at `/sandbox/inspection`. It streams events of the order charts to inspectors. */
  readonly app: Hono;
  readonly observe: EngineAgent['observe'];
}

/** Connects the chart inspector to the server's order charts, in the sandbox only. */
export function createInspection(now: () => number): Inspection {
  const hub = createHub();
  const { observe } = createEngineAgent({
    channel: hub,
    redaction,
    now,
    place: 'orders',
    name: 'Commandes',
    title: 'moteur durable',
  });
  return {
    observe,
    app: new Hono()
      .get('/', () => new Response(hub.stream(), { headers: { 'content-type': 'text/event-stream' } }))
      .post('/', async (context) => {
        const message: unknown = await context.req.json().catch(() => null);
        hub.publish(message);
        return context.body(null, 204);
      }),
  };
}
