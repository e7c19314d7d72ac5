import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** Round-robin balancer over several ports. Skips ports that refuse connections. */
export interface Balancer {
  readonly port: number;
  add(port: number): void;
  /** Closes all connections. New ones still work. */
  cut(): void;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  const ports: number[] = [];
  const sockets = new Set<Socket>();
  let turn = 0;

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  function passOn(client: Socket, attempts: number): void {
    const port = ports[turn++ % ports.length];
    if (port === undefined || attempts === 0) return void client.destroy();
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    const refused = (): void => passOn(client, attempts - 1);
    server.once('error', refused);
    server.once('connect', () => {
      keep(server);
      server.off('error', refused);
      server.on('error', () => client.destroy());
      server.on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      client.pipe(server).pipe(client);
    });
  }
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  // Disables Nagle's algorithm, otherwise each small message would wait 40 ms.
  const listener = createServer({ noDelay: true }, (client) => {
    keep(client);
    client.on('error', () => client.destroy());
    passOn(client, ports.length);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
  return {
    port: address.port,
    add: (port) => ports.push(port),
    cut,
    close: async () => {
      listener.close();
      cut();
      await once(listener, 'close');
    },
  };
}
