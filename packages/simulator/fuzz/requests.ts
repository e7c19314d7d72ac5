import * as fc from 'fast-check';
import {
  applyMutation,
  arbitraryMutation,
  stringifyQuery,
  stringifyLoosely,
  type RequestMutation,
} from './mutations.ts';
import { targets, type Target } from './targets.ts';
import { arbitraryValue } from './values.ts';

export interface FuzzedRequest {
  readonly target: Target;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

const contentTypeVariant = fc.oneof(
  // Most fuzzed requests have a valid content type.
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
const headerVariant = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  fc.constantFrom<Readonly<Record<string, string>>>(
    { cookie: 'checkout=' },
    { cookie: `checkout=${'x'.repeat(8000)}; checkout=b; =; ;;%ff` },
    { cookie: `__Host-checkout=a.b; edenred_sign_in_state=eyJ..a.b.c; edenred_sign_in_%00=1` },
    { cookie: Array.from({ length: 200 }, (_, index) => `edenred_sign_in_${index}=a`).join('; ') },
    { 'x-request-id': `a"b,{}${'x'.repeat(500)}` },
    { 'x-forwarded-proto': 'https,http', 'x-forwarded-for': '::ffff:1, nonsense, 1.2.3.4' },
    { 'stripe-signature': 't=1,v1=00', signature: 'AAAA' },
    { 'stripe-signature': `t=NaN,v1=${'f'.repeat(5000)}`, signature: 'ÿ€'.replace('€', '') },
    { origin: 'null', referer: 'x', 'accept-language': '*;q=9', accept: ',,;', range: 'bytes=9-1' },
    { 'content-length': '5', 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' },
    { authorization: 'Bearer x', traceparent: '00-zz-zz-zz', host: 'a b' },
  ),
);
const bodyVariant = fc.oneof(
  { weight: 20, arbitrary: fc.constant('whole' as const) },
  fc.constantFrom('cut', 'bytes', 'mark', 'twice', 'huge', 'none'),
);
const urlVariant = fc.oneof(
  { weight: 20, arbitrary: fc.constant('as it is' as const) },
  fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'slash', 'percent', 'case', 'dots', 'query'),
);

const encoder = new TextEncoder();

function encodeBody(text: string, variant: string): Uint8Array<ArrayBuffer> | null {
  switch (variant) {
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

const applyUrlVariant = (path: string, variant: string): string => {
  switch (variant) {
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

const methodVariants: ReadonlySet<string> = new Set(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

function buildRequest(
  target: Target,
  changes: readonly RequestMutation[],
  replacement: unknown,
  parts: RequestVariants,
): FuzzedRequest {
  const parameters =
    replacement ??
    changes.reduce<unknown>((value, change) => applyMutation(value, change), target.parameters);
  const method = methodVariants.has(parts.urlVariant) ? parts.urlVariant : target.method;
  const query =
    target.method === 'GET'
      ? `?${stringifyQuery(parameters)}`
      : parts.urlVariant === 'query'
        ? '?a=%ff&a=1&=&&'
        : '';
  const hasBody = method !== 'GET' && method !== 'HEAD' && target.method === 'POST';
  return {
    target,
    method,
    path:
      applyUrlVariant(target.path, parts.urlVariant) +
      query +
      (query !== '' && parts.urlVariant === 'query' ? '&code=%E0%A4%A' : ''),
    headers: {
      ...(hasBody && parts.contentType !== '' && { 'content-type': parts.contentType }),
      ...parts.headers,
    },
    body: hasBody ? encodeBody(stringifyLoosely(parameters), parts.bodyVariant) : null,
  };
}

interface RequestVariants {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyVariant: string;
  readonly urlVariant: string;
}

export const arbitraryRequest: fc.Arbitrary<FuzzedRequest> = fc
  .tuple(
    fc.constantFrom(...targets),
    fc.oneof(
      { weight: 4, arbitrary: fc.array(arbitraryMutation, { minLength: 1, maxLength: 1 }) },
      fc.array(arbitraryMutation, { maxLength: 3 }),
    ),
    fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, arbitraryValue),
    fc.record({ contentType: contentTypeVariant, headers: headerVariant, bodyVariant, urlVariant }),
  )
  .map(([target, changes, whole, parts]) => buildRequest(target, changes, whole, parts));
