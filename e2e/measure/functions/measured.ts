import type { Hono } from 'hono';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Creates a measured handler from a deployment's environment variables. */
export type HandlerOf = (variables: Variables) => Hono;
