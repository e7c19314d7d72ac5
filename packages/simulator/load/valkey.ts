import { existsSync } from 'node:fs';

/** Path of Valkey or Redis from Debian's packages, or `null`. */
export const findValkey = (): string | null =>
  ['/usr/bin/valkey-server', '/usr/bin/redis-server'].find((file) => existsSync(file)) ?? null;
