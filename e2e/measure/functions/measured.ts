import type { Hono } from 'hono';

export type Variables = Readonly<Record<string, string | undefined>>;

/** What is measured: a handler by the variables that a deployment gives it. */
export type HandlerOf = (variables: Variables) => Hono;
