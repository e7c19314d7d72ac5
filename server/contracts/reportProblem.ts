import * as z from 'zod/mini';
import { freeText, plainText } from '#machines/domain/text.ts';

export const maxReportTextLength = 1000;

export const maxReportBytes = 256 * 1024;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const shortText = plainText(500);
const jsonLeaf = z.union([shortText, z.number().check(z.gte(-1e14), z.lte(1e14)), z.boolean(), z.null()]);

const maxDepth = 20;
const maxItems = 1000;

/** A recursive Zod union would take seconds for a large event log. */
function isBoundedJson(value: unknown, depthLeft: number): value is Json {
  if (typeof value !== 'object' || value === null) return jsonLeaf.safeParse(value).success;
  if (depthLeft === 0) return false;
  const items: readonly unknown[] = Object.values(value);
  return (
    items.length <= maxItems &&
    (Array.isArray(value) || Object.keys(value).every((name) => shortText.safeParse(name).success)) &&
    items.every((item) => isBoundedJson(item, depthLeft - 1))
  );
}
const boundedJson = z.custom<Json>((value) => isBoundedJson(value, maxDepth));

/** `POST /api/reportProblem`: the customer's text, and events that the page has redacted. */
export const reportProblemRequest = z.object({ word: freeText(maxReportTextLength), log: boundedJson });
export type ReportProblemRequest = z.input<typeof reportProblemRequest>;

/** Reference of a problem report, without similar characters, because customers dictate it. */
export const referenceSchema = z.string().check(z.regex(/^MJ-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/));

export const reportProblemResponse = z.object({ reference: referenceSchema });
export type ReportProblemResponse = z.infer<typeof reportProblemResponse>;
