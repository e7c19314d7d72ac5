import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** Whom a request comes from, as far as limits are concerned. */
export type ClientOf = (context: Context) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** An address and how many of its bits count. */
type Network = readonly [Address, number];

interface ClientOptions {
  /** Header in which proxies write whom a request came from to them, each to the right of what was there. */
  readonly header: string | undefined;
  /** Networks of our own proxies, `10.0.0.0/8`; nobody else's word is taken. */
  readonly trusted: readonly string[];
  /** Whom the connection comes from, as the platform knows. */
  readonly connectionOf: ClientOf;
}

/** Null when it is no network. */
export const networkOf = (text: string): Network | null => {
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    return null;
  }
};

/** An address as proxies write it, with or without a port; an IPv4 in an IPv6's clothes is the IPv4. Null when it is none. */
function addressOf(text: string): Address | null {
  const bare = /^\[(?<six>[^\]]+)\](?::\d+)?$|^(?<four>[\d.]+):\d+$/.exec(text.trim())?.groups;
  const address = bare?.['six'] ?? bare?.['four'] ?? text.trim();
  // Each kind is asked about its own alone: the library throws and catches an error for what is none.
  const isWhole = address.includes(':')
    ? ipaddr.IPv6.isValid(address)
    : // `1` and `0x7f.1` are addresses to some, too.
      ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole ? ipaddr.process(address) : null;
}

/** An IPv6 client has a whole /64 to itself, so its neighbours there are the same one. */
function nameOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

const isIn = (address: Address, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

/** Tells our own proxies by the networks that are trusted. */
function proxiesIn(trusted: readonly string[]): (address: Address) => boolean {
  const networks = trusted.map(networkOf).filter((network) => network !== null);
  return (address) => networks.some((network) => isIn(address, network));
}

/**
 * Names whoever opens a connection; null for one of our own proxies, behind which there are many.
 * @param trusted networks of our own proxies
 */
export function connectionsFrom(trusted: readonly string[]): (address: string) => string | null {
  const isOurs = proxiesIn(trusted);
  return (text) => {
    const address = addressOf(text);
    if (address === null) return 'unknown';
    return isOurs(address) ? null : nameOf(address);
  };
}

/**
 * Tells clients by their addresses. The header counts when the connection is one of our own proxies', and is read from the right,
 * where they write, up to the first address that is none of theirs; what stands before came with the request. With anything in it
 * that is no address the connection counts.
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

  // Every limit of a request asks.
  const known = new WeakMap<Context, string>();
  return (context) => {
    const client = known.get(context) ?? read(context);
    known.set(context, client);
    return client;
  };
}
