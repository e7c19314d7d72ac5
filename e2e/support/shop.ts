import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ledgerSchema, type Ledger } from './ledger.ts';

type Faults = Readonly<
  Record<
    string,
    | { readonly kind: 'delay'; readonly ms: number; readonly times?: number }
    | { readonly kind: 'status'; readonly status: number; readonly times?: number }
    | { readonly kind: 'refuse'; readonly code: string; readonly times?: number }
    | { readonly kind: 'drop-response' | 'hold'; readonly times?: number }
  >
>;

/** A complete shop in its own process, which tests control. */
export interface Shop {
  /** Address of the shop, `http://localhost:<port>`. */
  readonly url: string;
  /** Sets faults of the sandbox and removes all earlier ones. */
  setFaults(faults: Faults): Promise<void>;
  /** Sets the balances of voucher accounts in cents, by provider. */
  setBalances(balances: Readonly<Record<string, Readonly<Record<string, number>>>>): Promise<void>;
  /** Sets the wallets of the customer's device, such as `apple_pay`. After a reset, the device has none. */
  setWallets(names: readonly string[]): Promise<void>;
  ledger(): Promise<Ledger>;
  /** Returns the log of the events that pages counted, as in production. */
  countLog(): Promise<string>;
  /** Returns the shop's log since the shop was opened. */
  log(): Promise<string>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

const sandboxEntry = fileURLToPath(new URL('../../server/entrypoints/main.sandbox.ts', import.meta.url));

const stdinWatcher = fileURLToPath(new URL('endWithInput.ts', import.meta.url));

/**
 * Starts a shop with the pages in `<workFolder>/dist`.
 * Its data and log are stored in `<workFolder>/<name>`.
 */
export async function openShop(workFolder: string, name: string): Promise<Shop> {
  const folder = join(workFolder, name);
  await mkdir(folder, { recursive: true });
  const logFile = join(folder, 'shop.log');
  const log = await open(logFile, 'a');
  const child = spawn(process.execPath, ['--import', stdinWatcher, sandboxEntry], {
    cwd: workFolder,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['pipe', 'pipe', log.fd],
  });
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('The shop has no pipes');
  await log.close();
  const exited = once(child, 'exit');

  let url: string | undefined;
  for await (const line of createInterface(stdout)) {
    url = /open at (http:\/\/localhost:\d+)/.exec(line)?.[1];
    if (url !== undefined) break;
  }
  if (url === undefined) throw new Error(`The shop did not open: ${await readFile(logFile, 'utf8')}`);
  stdout.pipe(createWriteStream(logFile, { flags: 'a' }));

  const callSandbox = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(`${url}/sandbox/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
  const setWallets = async (names: readonly string[]): Promise<void> =>
    void (await callSandbox('PUT', 'wallets', names));
  await setWallets([]);
  return {
    url,
    setWallets,
    setFaults: async (faults) => void (await callSandbox('PUT', 'faults', faults)),
    setBalances: async (balances) => void (await callSandbox('PUT', 'balances', balances)),
    ledger: async () => ledgerSchema.parse(await (await callSandbox('GET', 'ledger')).json()),
    countLog: async () => (await callSandbox('GET', 'analytics/counted.log')).text(),
    log: () => readFile(logFile, 'utf8'),
    reset: async () => {
      await callSandbox('DELETE', 'faults');
      await callSandbox('DELETE', 'ledger');
      await setWallets([]);
    },
    close: async () => {
      stdin.end();
      await exited;
    },
  };
}
