import type { Hono } from 'hono';

export type Variables = Readonly<Record<string, string | undefined>>;

export type CreateHandler = (variables: Variables) => Hono;
