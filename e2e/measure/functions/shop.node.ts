import { serveHere } from './serve.node.ts';
import { handlerOf } from './shop.ts';

serveHere(handlerOf);
