import { createServer, request as ask, type Server } from 'node:http';
import { once } from 'node:events';

/** What stands in front of a platform here: the sandbox is asked for its own addresses, the platform for all others. */
export async function openFront(
  port: number,
  { sandbox, shop }: Readonly<Record<'sandbox' | 'shop', string>>,
): Promise<Server> {
  const front = createServer((request, response) => {
    const target = request.url?.startsWith('/sandbox') === true ? sandbox : shop;
    const { hostname, port: at } = new URL(target);
    const { method, headers, url: path } = request;
    const asked = ask({ hostname, port: at, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return front;
}
