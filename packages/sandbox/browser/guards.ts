import type { Intent, Problem } from './protocol.ts';

/** What came over the network or from the page is unknown until it passes one of these. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && typeof value['type'] === 'string';

export const isIntent = (value: unknown): value is Intent =>
  isRecord(value) && typeof value['object'] === 'string' && typeof value['status'] === 'string';
