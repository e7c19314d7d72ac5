import { parseArgs } from 'node:util';
import { createSandboxConfig } from '#server/config/config.ts';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';

// Script of a process that runs Restate and the order services. The test kills it.
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: '' },
    dataDir: { type: 'string', default: '' },
    now: { type: 'string', default: '' },
    isIdempotent: { type: 'string', default: 'true' },
  },
});
const engine = await startEngine({ dataDir: values.dataDir });
await engine.serve(
  createOrderServices({
    config: createSandboxConfig(values.origin, engine.ingressUrl, { MAIN_IDEMPOTENT: values.isIdempotent }),
    now: () => Number(values.now),
    delays: { retryDelay: 50 },
  }),
);
console.log(JSON.stringify({ ingressUrl: engine.ingressUrl, enginePid: engine.pid }));
