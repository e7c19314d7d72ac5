import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { setClockOffset } from './clock.ts';
import { trialHeaders } from './trial.ts';

const resultSchema = z.object({
  statusCode: z.int(),
  headers: z.optional(z.record(z.string(), z.string())),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});
type LambdaFunction = (event: object, context: object) => Promise<unknown>;

/** Converts an HTTP request to a Lambda event in payload format 2.0. */
async function toLambdaEvent(request: IncomingMessage) {
  const { pathname, search } = new URL(request.url ?? '/', 'http://function');
  const { cookie, ...headers } = request.headers;
  const body = await buffer(request);
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(cookie !== undefined && { cookies: cookie.split('; ') }),
    requestContext: {
      domainName: request.headers.host ?? '',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress,
        userAgent: headers['user-agent'] ?? '',
      },
    },
    ...(body.length > 0 && { body: body.toString('base64') }),
    isBase64Encoded: body.length > 0,
  };
}

/** `node functionUrl.ts <bundle>` serves the bundle's handler on a free port, one event per request, and prints the address. */
const lambdaBundle: { handler: LambdaFunction } = await import(pathToFileURL(process.argv[2] ?? '').href);

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { [trialHeaders.clockOffset]: clockOffset, [trialHeaders.lastLine]: lastLine } = request.headers;
  if (clockOffset !== undefined) setClockOffset(Number(clockOffset));
  const result = resultSchema.parse(await lambdaBundle.handler(await toLambdaEvent(request), {}));
  // The last line is written to the log after all other lines of the request.
  if (lastLine !== undefined) console.error(lastLine);
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, value);
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies);
  response.statusCode = result.statusCode;
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded === true ? 'base64' : 'utf8'));
}

const server = createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => {
    console.error(error);
    // AWS response for a failed function.
    response.writeHead(502).end('Internal Server Error');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') console.info(`http://127.0.0.1:${address.port}`);
});
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
