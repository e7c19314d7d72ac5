import { serveHere } from './serve.node.ts';
import { handlerOf } from './raw.ts';

serveHere(handlerOf);
