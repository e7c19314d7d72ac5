import * as z from 'zod/mini';

const recordSchema = z.object({
  time: z.iso.datetime({ offset: true }),
  visitor: z.string().check(z.minLength(1)),
  event: z.string().check(z.minLength(1)),
  fields: z._default(z.record(z.string(), z.nullable(z.string())), {}),
});
export type CountedRecord = z.infer<typeof recordSchema>;

interface ParsedRecords {
  readonly records: readonly CountedRecord[];
  readonly unusable: readonly string[];
}

function describeError(value: unknown, index: number): string {
  const hasField = (name: string): boolean => typeof value === 'object' && value !== null && name in value;
  const { error } = recordSchema.safeParse(value);
  const names = [...new Set(error?.issues.map(({ path }) => String(path[0] ?? '')))].filter(
    (name) => name !== '',
  );
  const fieldErrors = names.map((name) =>
    hasField(name) ? `« ${name} » n’est pas ce qu’on attend` : `« ${name} » manque`,
  );
  return `n° ${index + 1} : ${fieldErrors.length === 0 ? 'ce n’est pas un objet' : fieldErrors.join(', ')}`;
}

/**
 * Parses an exported array of analytics records.
 * @returns `undefined` if the value is not an array
 */
export function readRecords(exported: unknown): ParsedRecords | undefined {
  if (!Array.isArray(exported)) return undefined;
  const values: readonly unknown[] = exported;
  const parsedRecords = values.map((value, index) => ({
    value,
    index,
    parsed: recordSchema.safeParse(value),
  }));
  return {
    records: parsedRecords
      .flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []))
      .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time)),
    unusable: parsedRecords.flatMap(({ value, index, parsed }) =>
      parsed.success ? [] : [describeError(value, index)],
    ),
  };
}
