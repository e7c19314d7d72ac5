import * as fc from 'fast-check';
import { mutated, mutation, queryOf, textOf, type Mutation } from './mutations.ts';
import { targets, type Target } from './targets.ts';
import { nastyValue } from './values.ts';

export interface Fuzzed {
  readonly target: Target;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const contentType = fc.oneof(
  // Most requests have a readable content type.
  { weight: 30, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    '',
    'application/json, text/plain',
  ),
);
const header = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  fc.constantFrom<Readonly<Record<string, string>>>(
    { cookie: 'checkout=' },
    { cookie: `checkout=${'x'.repeat(8000)}; checkout=b; =; ;;%ff` },
    { cookie: `__Host-checkout=a.b; edenred_sign_in_state=eyJ..a.b.c; edenred_sign_in_%00=1` },
    { cookie: Array.from({ length: 200 }, (_, at) => `edenred_sign_in_${at}=a`).join('; ') },
    { 'x-request-id': `a"b,{}${'x'.repeat(500)}` },
    { 'x-forwarded-proto': 'https,http', 'x-forwarded-for': '::ffff:1, nonsense, 1.2.3.4' },
    { 'stripe-signature': 't=1,v1=00', signature: 'AAAA' },
    { 'stripe-signature': `t=NaN,v1=${'f'.repeat(5000)}`, signature: 'ÿ€'.replace('€', '') },
    { origin: 'null', referer: 'x', 'accept-language': '*;q=9', accept: ',,;', range: 'bytes=9-1' },
    { 'content-length': '5', 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' },
    { authorization: 'Bearer x', traceparent: '00-zz-zz-zz', host: 'a b' },
  ),
);
const wire = fc.oneof(
  { weight: 20, arbitrary: fc.constant('whole' as const) },
  fc.constantFrom('cut', 'bytes', 'mark', 'twice', 'huge', 'none'),
);
const way = fc.oneof(
  { weight: 20, arbitrary: fc.constant('as it is' as const) },
  fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'slash', 'percent', 'case', 'dots', 'query'),
);

const encoder = new TextEncoder();

function bodyOf(text: string, how: string): Uint8Array<ArrayBuffer> | null {
  switch (how) {
    case 'cut':
      return encoder.encode(text.slice(0, text.length / 2));
    case 'bytes':
      return new Uint8Array([
        ...encoder.encode(text.slice(0, 500)),
        0xff,
        0xfe,
        0xc3,
        0x28,
        0xed,
        0xa0,
        0x80,
      ]);
    case 'mark':
      return encoder.encode(`\ufeff${text}`);
    case 'twice':
      return encoder.encode(text + text);
    case 'huge':
      return encoder.encode(text + ' '.repeat(70_000));
    case 'none':
      return null;
    default:
      return encoder.encode(text);
  }
}

const pathFor = (path: string, how: string): string => {
  switch (how) {
    case 'slash':
      return `${path}/`;
    case 'percent':
      return `${path}%ff%00`;
    case 'case':
      return path.toUpperCase();
    case 'dots':
      return path.replace('/', '//./');
    default:
      return path;
  }
};

const methods: ReadonlySet<string> = new Set(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

function built(target: Target, changes: readonly Mutation[], whole: unknown, parts: Parts): Fuzzed {
  const said = whole ?? changes.reduce<unknown>((value, change) => mutated(value, change), target.said);
  const method = methods.has(parts.way) ? parts.way : target.method;
  const query = target.method === 'GET' ? `?${queryOf(said)}` : parts.way === 'query' ? '?a=%ff&a=1&=&&' : '';
  const hasBody = method !== 'GET' && method !== 'HEAD' && target.method === 'POST';
  return {
    target,
    method,
    path:
      pathFor(target.path, parts.way) +
      query +
      (query !== '' && parts.way === 'query' ? '&code=%E0%A4%A' : ''),
    headers: { ...(hasBody && parts.type !== '' && { 'content-type': parts.type }), ...parts.header },
    body: hasBody ? bodyOf(textOf(said), parts.wire) : null,
  };
}

interface Parts {
  readonly type: string;
  readonly header: Readonly<Record<string, string>>;
  readonly wire: string;
  readonly way: string;
}

export const fuzzedRequest: fc.Arbitrary<Fuzzed> = fc
  .tuple(
    fc.constantFrom(...targets),
    fc.oneof(
      { weight: 4, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
      fc.array(mutation, { maxLength: 3 }),
    ),
    fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, nastyValue),
    fc.record({ type: contentType, header, wire, way }),
  )
  .map(([target, changes, whole, parts]) => built(target, changes, whole, parts));
