import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { storedWorldSchema } from './regressions.ts';

const worldFileSchema = z.extend(storedWorldSchema, {
  mutation: z.optional(z.string()),
});
export type WorldFile = z.infer<typeof worldFileSchema>;

/** Reads a stored world. @throws Error if the file is missing or invalid */
export const readWorld = (file: string): WorldFile =>
  worldFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export function writeWorld(file: string, world: WorldFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(worldFileSchema.parse(world), null, 2)}\n`);
}
