import { serveOnFreePort } from './serve.node.ts';
import { createHandler } from './shop.ts';

serveOnFreePort(createHandler);
