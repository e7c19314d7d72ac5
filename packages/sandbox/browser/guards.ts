import type { Intent, Problem } from './protocol.ts';

/** Type guards for data from the network or the page. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && typeof value['type'] === 'string';

export const isIntent = (value: unknown): value is Intent =>
  isRecord(value) && typeof value['object'] === 'string' && typeof value['status'] === 'string';
