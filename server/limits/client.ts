import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

export type ClientOf = (context: Context) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** An address and the length of its prefix. */
type Network = readonly [Address, number];

interface ClientOptions {
  /** Each proxy appends its client on the right. */
  readonly header: string | undefined;
  readonly trusted: readonly string[];
  readonly connectionOf: ClientOf;
}

/** `null` if it is not a CIDR network. */
export const networkOf = (text: string): Network | null => {
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    return null;
  }
};

/** With or without a port. An IPv4-mapped IPv6 address becomes IPv4. `null` if it is invalid. */
function addressOf(text: string): Address | null {
  const bare = /^\[(?<six>[^\]]+)\](?::\d+)?$|^(?<four>[\d.]+):\d+$/.exec(text.trim())?.groups;
  const address = bare?.['six'] ?? bare?.['four'] ?? text.trim();
  // Checks only the right kind, because the library throws internally for the other.
  const isWhole = address.includes(':')
    ? ipaddr.IPv6.isValid(address)
    : // Some parsers accept `1` and `0x7f.1` as addresses.
      ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole ? ipaddr.process(address) : null;
}

/** An IPv6 client usually owns a /64. */
function nameOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

const isIn = (address: Address, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

function proxiesIn(trusted: readonly string[]): (address: Address) => boolean {
  const networks = trusted.map(networkOf).filter((network) => network !== null);
  return (address) => networks.some((network) => isIn(address, network));
}

/** `null` for our own proxies, which serve many clients. */
export function connectionsFrom(trusted: readonly string[]): (address: string) => string | null {
  const isOurs = proxiesIn(trusted);
  return (text) => {
    const address = addressOf(text);
    if (address === null) return 'unknown';
    return isOurs(address) ? null : nameOf(address);
  };
}

/**
 * The header counts only behind our own proxies. It is read from the right, up to the first address that is
 * not ours, because clients can forge the rest. If it contains an invalid address, the connection's address
 * is used.
 */
export function clientFrom({ header, trusted, connectionOf }: ClientOptions): ClientOf {
  const isOurs = proxiesIn(trusted);

  function behind(proxy: Address, said: string): Address {
    let client = proxy;
    for (const entry of said.split(',').toReversed()) {
      const address = addressOf(entry);
      if (address === null) return proxy;
      client = address;
      if (!isOurs(address)) return client;
    }
    return client;
  }

  function read(context: Context): string {
    const connection = addressOf(connectionOf(context));
    if (connection === null) return 'unknown';
    const said = header === undefined ? undefined : context.req.header(header);
    return nameOf(said !== undefined && isOurs(connection) ? behind(connection, said) : connection);
  }

  const known = new WeakMap<Context, string>();
  return (context) => {
    const client = known.get(context) ?? read(context);
    known.set(context, client);
    return client;
  };
}
