import * as fc from 'fast-check';

export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nestJson = (depth: number, open: string, close: string): RawJson =>
  new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`);

const unusualTexts = [
  '\ud800',
  'pi_\udc00',
  'a\u0000b',
  '\n{"level":"fatal"}',
  '\u202e\u001b[2J',
  '../../..',
  '%00%ff',
  "' or 1=1 --",
  '${jndi:ldap://x}',
  '__proto__',
  'x'.repeat(300),
  'é'.repeat(5000),
  '1'.repeat(60_000),
  'a@'.repeat(20_000),
  `${'a'.repeat(250)}@example.com`,
  'pi_1',
  'seti_'.padEnd(200, '1'),
  'po_../x',
  '+33612345678'.repeat(50),
  '9999-12-31',
  '-0001-01-01',
  '2026-02-30',
  'https://user:pass@[::1]:99999/',
  'http://a\nb/',
];

const unusualJson = [
  '1e400',
  '-1e400',
  '-0',
  '9007199254740993',
  '0.1',
  '1E-400',
  'NaN',
  'undefined',
  "'a'",
  '',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":1}}',
  '{"toString":null,"valueOf":1,"then":1,"length":-1}',
  `[${'{},'.repeat(10_000)}1]`,
  `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  '"\\ud800"',
  '"\\u0000"',
  '"unended',
].map((text) => new RawJson(text));

export const arbitraryValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...unusualTexts),
  fc.constantFrom<unknown>(...unusualJson),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 2 ** 53, 1e308, [], {}, [[]], [null]),
  fc.constantFrom(nestJson(10_000, '[', ']'), nestJson(9000, '{"a":', '}'), nestJson(30_000, '[', '')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a', '\u0007', '"', '\\', '\n') }),
  fc.jsonValue({ depthSize: 'small' }),
  fc.integer(),
  fc.double(),
);
