import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Round-robin balancer over several ports. Skips ports that refuse connections. */
export interface Balancer {
  readonly port: number;
  add(port: number): void;
  /** Closes all connections. New connections still work. */
  cutConnections(): void;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  const ports: number[] = [];
  const sockets = new Set<Socket>();
  let nextIndex = 0;

  const trackSocket = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  function forward(client: Socket, attempts: number): void {
    const port = ports[nextIndex++ % ports.length];
    if (port === undefined || attempts === 0) return void client.destroy();
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    const tryNextPort = (): void => forward(client, attempts - 1);
    server.once('error', tryNextPort);
    server.once('connect', () => {
      trackSocket(server);
      server.off('error', tryNextPort);
      server.on('error', () => client.destroy());
      server.on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      client.pipe(server).pipe(client);
    });
  }
  const cutConnections = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  // Disables Nagle's algorithm, otherwise each small message would wait 40 ms.
  const listener = createServer({ noDelay: true }, (client) => {
    trackSocket(client);
    client.on('error', () => client.destroy());
    forward(client, ports.length);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
  return {
    port: address.port,
    add: (port) => ports.push(port),
    cutConnections,
    close: async () => {
      listener.close();
      cutConnections();
      await once(listener, 'close');
    },
  };
}
