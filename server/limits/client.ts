import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

export type ClientOf = (context: Context) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

interface ClientOptions {
  /** Each proxy appends its client's IP address to this header on the right. */
  readonly header: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly remoteAddressOf: ClientOf;
}

export const parseNetwork = (text: string): Network | null => {
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    return null;
  }
};

function parseAddress(text: string): Address | null {
  const groups = /^\[(?<six>[^\]]+)\](?::\d+)?$|^(?<four>[\d.]+):\d+$/.exec(text.trim())?.groups;
  const address = groups?.['six'] ?? groups?.['four'] ?? text.trim();
  const isValid = address.includes(':')
    ? ipaddr.IPv6.isValid(address)
    : // Some parsers accept `1` and `0x7f.1` as addresses.
      ipaddr.IPv4.isValidFourPartDecimal(address);
  return isValid ? ipaddr.process(address) : null;
}

/** Counts a /64 network as one client, because an IPv6 client usually owns a whole /64. */
function clientKeyOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

const isInNetwork = (address: Address, [network, prefixLength]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, prefixLength);

function createProxyMatcher(trustedProxies: readonly string[]): (address: Address) => boolean {
  const networks = trustedProxies.map(parseNetwork).filter((network) => network !== null);
  return (address) => networks.some((network) => isInNetwork(address, network));
}

/** Returns the client's key, or `null` for the shop's own proxies, which serve many clients. */
export function createConnectionKeyOf(trustedProxies: readonly string[]): (address: string) => string | null {
  const isOwnProxy = createProxyMatcher(trustedProxies);
  return (text) => {
    const address = parseAddress(text);
    if (address === null) return 'unknown';
    return isOwnProxy(address) ? null : clientKeyOf(address);
  };
}

/**
 * The proxy header counts only behind the shop's own proxies. Clients can forge its left part, so the last
 * address outside these proxies is used.
 */
export function createClientOf({ header, trustedProxies, remoteAddressOf }: ClientOptions): ClientOf {
  const isOwnProxy = createProxyMatcher(trustedProxies);

  function findClientBehind(proxy: Address, headerValue: string): Address {
    let client = proxy;
    for (const entry of headerValue.split(',').toReversed()) {
      const address = parseAddress(entry);
      if (address === null) return proxy;
      client = address;
      if (!isOwnProxy(address)) return client;
    }
    return client;
  }

  function resolveClient(context: Context): string {
    const connection = parseAddress(remoteAddressOf(context));
    if (connection === null) return 'unknown';
    const headerValue = header === undefined ? undefined : context.req.header(header);
    return clientKeyOf(
      headerValue !== undefined && isOwnProxy(connection)
        ? findClientBehind(connection, headerValue)
        : connection,
    );
  }

  const clientsByContext = new WeakMap<Context, string>();
  return (context) => {
    const client = clientsByContext.get(context) ?? resolveClient(context);
    clientsByContext.set(context, client);
    return client;
  };
}
