import * as z from 'zod/mini';
import { freeText, plainText } from '#machines/domain/text.ts';

/** What a shopper may add in their own words, in characters. */
export const mostOfWord = 1000;

/** In bytes: some five hundred events, and what the machines remember before and after them. */
export const mostOfReport = 256 * 1024;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const text = plainText(500);
const leaf = z.union([text, z.number().check(z.gte(-1e14), z.lte(1e14)), z.boolean(), z.null()]);

/** Deeper than any context of a chart. */
const mostDepth = 20;
const mostItems = 1000;

/** JSON whose texts, numbers, lists and depth are limited. A union at each level would take seconds for a large log. */
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

/** `POST /api/reportProblem`: what happened to a shopper, redacted by the page (`xstate-log`), and their own word on it. */
export const reportProblemRequest = z.object({ word: freeText(mostOfWord), log: json });
export type ReportProblemRequest = z.input<typeof reportProblemRequest>;

/** `MJ-` and eight letters or digits that are hard to mishear, to be quoted to the support. */
export const referenceSchema = z.string().check(z.regex(/^MJ-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/));

/** Where nobody collects reports: 503 `not_collected`. */
export const reportProblemResponse = z.object({ reference: referenceSchema });
export type ReportProblemResponse = z.infer<typeof reportProblemResponse>;
