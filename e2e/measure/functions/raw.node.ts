import { serveOnFreePort } from './serve.node.ts';
import { createHandler } from './raw.ts';

serveOnFreePort(createHandler);
