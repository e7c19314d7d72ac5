import { serveHere } from './serve.node.ts';
import { handlerOf } from './clients.ts';

serveHere(handlerOf);
