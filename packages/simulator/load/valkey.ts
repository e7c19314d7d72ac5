import { existsSync } from 'node:fs';

/** The store that shops share their limits in, as Debian's packages have it; null where neither is installed. */
export const valkeyBinary = (): string | null =>
  ['/usr/bin/valkey-server', '/usr/bin/redis-server'].find((file) => existsSync(file)) ?? null;
