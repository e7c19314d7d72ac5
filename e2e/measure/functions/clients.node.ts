import { serveOnFreePort } from './serve.node.ts';
import { createHandler } from './clients.ts';

serveOnFreePort(createHandler);
