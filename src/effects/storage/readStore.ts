import type * as z from 'zod/mini';

export function readStore<TSchema extends z.ZodMiniType>(
  storage: Storage | null,
  key: string,
  schema: TSchema,
): z.infer<TSchema> | null {
  try {
    const text = storage?.getItem(key) ?? null;
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch (cause) {
    console.info(`${key} is ignored`, cause);
    return null;
  }
}
