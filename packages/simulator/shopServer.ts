import type { Config } from '#server/config/config.ts';
import { fetchInProcess } from '#sandbox/fetchInProcess.ts';
import { createShop } from '#server/shop.ts';
import type { Server } from './network.ts';

interface ShopServerOptions {
  readonly config: Config;
  /** Time of the server's clock, in ms since 1970. */
  readonly now: () => number;
  /** Error of the server's clock in ms. */
  readonly clockOffset: number;
  readonly recordActions: (answer: Server['handle']) => Server['handle'];
}

export const clientHeader = 'x-simulated-client';

export function createShopServer({ config, now, clockOffset, recordActions }: ShopServerOptions) {
  const startShop = () =>
    fetchInProcess(
      createShop({
        config,
        remoteAddressOf: ({ req }) => req.header(clientHeader) ?? 'nobody',
        now,
        hasShortFlow: true,
      }),
    );
  let shop = startShop();
  const server: Server = {
    handle: recordActions((request) => shop(request)),
    activeCalls: new Set(),
    clockOffset,
  };
  return {
    server,
    restart: (): void => {
      for (const call of server.activeCalls) call.interrupt();
      shop = startShop();
    },
  };
}
