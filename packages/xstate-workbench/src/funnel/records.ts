import * as z from 'zod/mini';

const recordSchema = z.object({
  time: z.iso.datetime({ offset: true }),
  /** Pseudonymous id. */
  visitor: z.string().check(z.minLength(1)),
  event: z.string().check(z.minLength(1)),
  fields: z._default(z.record(z.string(), z.nullable(z.string())), {}),
});
export type CountedRecord = z.infer<typeof recordSchema>;

interface Reading {
  readonly records: readonly CountedRecord[];
  readonly unusable: readonly string[];
}

function flawOf(value: unknown, index: number): string {
  const has = (name: string): boolean => typeof value === 'object' && value !== null && name in value;
  const { error } = recordSchema.safeParse(value);
  const names = [...new Set(error?.issues.map(({ path }) => String(path[0] ?? '')))].filter(
    (name) => name !== '',
  );
  const flaws = names.map((name) =>
    has(name) ? `« ${name} » n’est pas ce qu’on attend` : `« ${name} » manque`,
  );
  return `n° ${index + 1} : ${flaws.length === 0 ? 'ce n’est pas un objet' : flaws.join(', ')}`;
}

/**
 * Parses an exported array of records.
 * @returns `undefined` if it is not an array
 */
export function readRecords(exported: unknown): Reading | undefined {
  if (!Array.isArray(exported)) return undefined;
  const values: readonly unknown[] = exported;
  const read = values.map((value, index) => ({ value, index, parsed: recordSchema.safeParse(value) }));
  return {
    records: read
      .flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []))
      .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time)),
    unusable: read.flatMap(({ value, index, parsed }) => (parsed.success ? [] : [flawOf(value, index)])),
  };
}
