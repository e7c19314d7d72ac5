import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const files = await Array.fromAsync(glob('server/contracts/*.ts'));
const contracts: readonly object[] = await Promise.all(files.map((file) => import(resolve(file))));

/** Request schemas of all API contracts, by name. */
const requests = contracts.flatMap((module) =>
  Object.entries(module).flatMap(([name, schema]: [string, unknown]) =>
    name.endsWith('Request') && schema instanceof z.ZodMiniType ? [{ name, schema }] : [],
  ),
);

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

const isSchema = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniType;

/**
 * Returns the schemas nested in a schema, with their property names.
 * For a pipe, returns only the input schema, because clients do not send the output.
 */
function partsOf(schema: z.ZodMiniType): readonly Leaf[] {
  const { def } = schema._zod;
  const inner: readonly [string, unknown][] = [
    ...Object.entries('shape' in def && typeof def.shape === 'object' ? (def.shape ?? {}) : {}),
    ...('options' in def && Array.isArray(def.options)
      ? def.options.map((each): [string, unknown] => ['', each])
      : []),
    ...(['innerType', 'in', 'element', 'keyType', 'valueType'] as const).map((name): [string, unknown] => [
      '',
      Object.entries(def).find(([key]) => key === name)?.[1],
    ]),
  ];
  return inner.flatMap(([path, part]) => (isSchema(part) ? [{ path, schema: part }] : []));
}

function leavesOf(schema: z.ZodMiniType, path: string): readonly Leaf[] {
  const parts = partsOf(schema);
  if (parts.length === 0) return [{ path, schema }];
  return parts.flatMap((part) => leavesOf(part.schema, part.path === '' ? path : `${path}.${part.path}`));
}

const leaves = requests.flatMap(({ name, schema }) => leavesOf(schema, name));
const leavesOfType = (type: string) => leaves.filter(({ schema }) => schema._zod.def.type === type);

const maxLength = 8192;
const forbidden = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]/u;
const invalidTexts = [
  '\ud800',
  'a\udc00b',
  'a\u0000b',
  'a\nb',
  '\u001b[2J',
  'a\u202eb',
  'a\u2028b',
  '\u200b',
  'a\ufeffb',
  'x'.repeat(65_000),
  '1'.repeat(65_000),
];

test('finds the request schemas and their nested text fields', () => {
  expect(requests.length).toBeGreaterThanOrEqual(16);
  const paths = leavesOfType('string').map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'fullOrderRequest.form.customer.email',
      'fullOrderRequest.form.address.line1',
      'fullOrderRequest.payment.paygreen.instrument.id',
      'checkPaygreenInstrumentRequest.instrumentId',
    ]),
  );
});

test('limits the length of every request text and rejects control characters @R5.16', () => {
  const unlimited = leavesOfType('string').filter(({ schema }) =>
    invalidTexts.some((text) => {
      const { data, success } = schema.safeParse(text);
      return success && (typeof data !== 'string' || data.length > maxLength || forbidden.test(data));
    }),
  );
  expect(unlimited.map(({ path }) => path)).toEqual([]);
});

test('limits the range of every number in a request', () => {
  const unlimited = leavesOfType('number').filter(({ schema }) =>
    [Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, -1e9, Number.NaN, Infinity].some(
      (value) => schema.safeParse(value).success,
    ),
  );
  expect(unlimited.map(({ path }) => path)).toEqual([]);
});

test('accepts untyped values only in five request fields', () => {
  const untypedLeaves = leaves.filter(({ schema }) => ['unknown', 'any'].includes(schema._zod.def.type));
  expect([...new Set(untypedLeaves.map(({ path }) => path.replace(/^.*(?=\.)/, '')))].toSorted()).toEqual([
    '.company',
    '.form',
    '.naf',
    '.payment',
    '.siret',
  ]);
});
