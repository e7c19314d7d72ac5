import { maxCounts } from '#machines/domain/journeyLimits.ts';
import { describeError, redactFirstLine, type ErrorDescription } from './logErrors.ts';

/** Values that do not match their format are dropped, so no customer data is logged. */
interface LogFields {
  readonly requestId: string;
  readonly intentId: string;
  readonly reference: string;
  readonly providerId: string;
  readonly invocation: string;
  readonly call: string;
  readonly step: string;
  readonly method: string;
  /** Route pattern, never the request path. */
  readonly route: string;
  readonly status: number;
  readonly code: string;
  readonly cause: string;
  readonly voucherState: string;
  readonly voucherStatus: string;
  /** Amount in cents. */
  readonly amount: number;
  readonly isRefunded: boolean;
  /** Duration in ms. */
  readonly ms: number;
  readonly count: number;
  /** Invalid fields, such as `customer.email`. */
  readonly paths: readonly string[];
  readonly week: string;
  /** Random number of a page view. */
  readonly visit: number;
  readonly counted: readonly string[];
  readonly meal: string;
  readonly file: string;
  readonly signal: string;
  readonly error: unknown;
  readonly said: unknown;
}

export type LogLine = { readonly [Name in keyof LogFields]?: LogFields[Name] | undefined };

type PrintedValue = string | number | boolean | readonly string[] | ErrorDescription;
type Format = (value: unknown) => PrintedValue | undefined;

const matchText =
  (pattern: RegExp): Format =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

const roundedNumber: Format = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined;

const booleanValue: Format = (value) => (typeof value === 'boolean' ? value : undefined);

const maxPaths = 20;
const pathPattern = /^[\w?-]{1,40}(?:\.[\w?-]{1,40}){0,5}$/;
const pathList: Format = (value) =>
  Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'string' && pathPattern.test(entry)).slice(0, maxPaths)
    : undefined;

const countPattern = /^[\w.-]{1,100}(?: [\w.-]{1,100}){1,3}$/;
const countList: Format = (value) =>
  Array.isArray(value)
    ? value.filter((entry) => typeof entry === 'string' && countPattern.test(entry)).slice(0, maxCounts)
    : undefined;

const identifierText = matchText(/^[\w.:-]{1,64}$/);

const formats: { readonly [Name in keyof LogFields]-?: Format } = {
  requestId: matchText(/^[\w=-]{1,64}$/),
  intentId: matchText(/^(?:pi|seti)_\w{1,120}$/),
  reference: matchText(/^MJ-[\dA-Z]{4}-[\dA-Z]{4}$/),
  providerId: matchText(/^[a-z]{2,5}_[\w-]{1,120}$/),
  invocation: matchText(/^[\w/.-]{1,200}$/),
  call: identifierText,
  step: matchText(/^[\w -]{1,64}$/),
  method: matchText(/^[A-Z]{3,7}$/),
  route: matchText(/^[\w/.:*-]{1,100}$/),
  status: roundedNumber,
  code: identifierText,
  cause: identifierText,
  voucherState: identifierText,
  voucherStatus: identifierText,
  amount: roundedNumber,
  isRefunded: booleanValue,
  ms: roundedNumber,
  count: roundedNumber,
  paths: pathList,
  week: matchText(/^\d{4}-?W?\d{2}(?:-\d{2})?$/),
  visit: roundedNumber,
  counted: countList,
  meal: matchText(/^[\w -]{1,64}$/),
  file: matchText(/^[\w/.@ -]{1,300}$/),
  signal: matchText(/^SIG[A-Z]{2,8}$/),
  error: describeError,
  said: redactFirstLine,
};

export function toPrintedFields(fields: LogLine): Readonly<Record<string, unknown>> {
  const printedValues: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, format] of Object.entries(formats)) {
    const value = Object.entries(fields).find(([fieldName]) => fieldName === name)?.[1];
    if (value === undefined) continue;
    const text = format(value);
    if (text === undefined) dropped.push(name);
    else printedValues[name] = text;
  }
  return dropped.length === 0 ? printedValues : { ...printedValues, dropped };
}
