import { mostCounted } from '#machines/domain/journeyLimits.ts';
import { describeError, firstLine, type ErrorDescription } from './logErrors.ts';

/**
 * All that a line may carry beside level, time and event. What is not listed, or does not look as its field looks, is left out: no
 * value of a request, a shopper or a provider gets into the log but by one of these formats.
 */
interface LogFields {
  readonly requestId: string;
  /** `pi_...`, `seti_...` */
  readonly intentId: string;
  /** Of a report: `MJ-7K3F-9QPX`. */
  readonly reference: string;
  /** Of a provider: `po_...`, `evt_...` */
  readonly providerId: string;
  /** Of the durable engine: `intents/pi_1/ask`. */
  readonly invocation: string;
  /** Of a function, such as `finalizeOrder`; or of the main backend. */
  readonly call: string;
  /** A durable step's. */
  readonly step: string;
  readonly method: string;
  /** A route's pattern, never the address that was asked. */
  readonly route: string;
  readonly status: number;
  /** Of a failure, an outcome or a provider's refusal. */
  readonly code: string;
  /** Why people have to look at an order. */
  readonly cause: string;
  /** A voucher's: the order chart's word for what stands on it. */
  readonly standing: string;
  /** As its provider has it. */
  readonly voucherStatus: string;
  /** In cents. */
  readonly amount: number;
  readonly isRefunded: boolean;
  /** In ms. */
  readonly ms: number;
  readonly count: number;
  /** Fields of a contract, `customer.email`. */
  readonly paths: readonly string[];
  /** A week, ISO. */
  readonly week: string;
  /** Random, of one page. */
  readonly visit: number;
  /** What it has counted, each in a few plain words. */
  readonly counted: readonly string[];
  readonly meal: string;
  /** A file of the build. */
  readonly file: string;
  readonly signal: string;
  readonly error: unknown;
  /** The engine's own words, by their first line. */
  readonly said: unknown;
}

/** As much of them as a line has. */
export type LogLine = { readonly [Name in keyof LogFields]?: LogFields[Name] | undefined };

type Printed = string | number | boolean | readonly string[] | ErrorDescription;
/** Gives what is printed of a value; undefined for one that is not of the field's kind. */
type Format = (value: unknown) => Printed | undefined;

const matching =
  (pattern: RegExp): Format =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

const figure: Format = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined;

const yesOrNo: Format = (value) => (typeof value === 'boolean' ? value : undefined);

const mostPaths = 20;
const path = /^[\w?-]{1,40}(?:\.[\w?-]{1,40}){0,5}$/;
const paths: Format = (value) =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === 'string' && path.test(each)).slice(0, mostPaths)
    : undefined;

const countedWords = /^[\w.-]{1,100}(?: [\w.-]{1,100}){1,3}$/;
const counted: Format = (value) =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === 'string' && countedWords.test(each)).slice(0, mostCounted)
    : undefined;

const word = matching(/^[\w.:-]{1,64}$/);

const formats: { readonly [Name in keyof LogFields]-?: Format } = {
  requestId: matching(/^[\w=-]{1,64}$/),
  intentId: matching(/^(?:pi|seti)_\w{1,120}$/),
  reference: matching(/^MJ-[\dA-Z]{4}-[\dA-Z]{4}$/),
  providerId: matching(/^[a-z]{2,5}_[\w-]{1,120}$/),
  invocation: matching(/^[\w/.-]{1,200}$/),
  call: word,
  step: matching(/^[\w -]{1,64}$/),
  method: matching(/^[A-Z]{3,7}$/),
  route: matching(/^[\w/.:*-]{1,100}$/),
  status: figure,
  code: word,
  cause: word,
  standing: word,
  voucherStatus: word,
  amount: figure,
  isRefunded: yesOrNo,
  ms: figure,
  count: figure,
  paths,
  week: matching(/^\d{4}-?W?\d{2}(?:-\d{2})?$/),
  visit: figure,
  counted,
  meal: matching(/^[\w -]{1,64}$/),
  file: matching(/^[\w/.@ -]{1,300}$/),
  signal: matching(/^SIG[A-Z]{2,8}$/),
  error: describeError,
  said: firstLine,
};

/** What is printed of the fields of a line; `dropped` names those that did not look as they should. */
export function printedFields(fields: LogLine): Readonly<Record<string, unknown>> {
  const printed: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, format] of Object.entries(formats)) {
    const value = Object.entries(fields).find(([given]) => given === name)?.[1];
    if (value === undefined) continue;
    const text = format(value);
    if (text === undefined) dropped.push(name);
    else printed[name] = text;
  }
  return dropped.length === 0 ? printed : { ...printed, dropped };
}
