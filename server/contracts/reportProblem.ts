import * as z from 'zod/mini';
import { freeText, plainText } from '#machines/domain/text.ts';

/** In characters. */
export const mostOfWord = 1000;

/** In bytes, some five hundred events. */
export const mostOfReport = 256 * 1024;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const text = plainText(500);
const leaf = z.union([text, z.number().check(z.gte(-1e14), z.lte(1e14)), z.boolean(), z.null()]);

const mostDepth = 20;
const mostItems = 1000;

/** A recursive Zod union would take seconds for a large log. */
function isJsonWithin(value: unknown, depth: number): value is Json {
  if (typeof value !== 'object' || value === null) return leaf.safeParse(value).success;
  if (depth === 0) return false;
  const items: readonly unknown[] = Object.values(value);
  return (
    items.length <= mostItems &&
    (Array.isArray(value) || Object.keys(value).every((name) => text.safeParse(name).success)) &&
    items.every((item) => isJsonWithin(item, depth - 1))
  );
}
const json = z.custom<Json>((value) => isJsonWithin(value, mostDepth));

/** `POST /api/reportProblem`: events redacted by the page (`xstate-log`), and the customer's text. */
export const reportProblemRequest = z.object({ word: freeText(mostOfWord), log: json });
export type ReportProblemRequest = z.input<typeof reportProblemRequest>;

/** Easy to dictate. */
export const referenceSchema = z.string().check(z.regex(/^MJ-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/));

/** 503 `not_collected` if no store is configured. */
export const reportProblemResponse = z.object({ reference: referenceSchema });
export type ReportProblemResponse = z.infer<typeof reportProblemResponse>;
