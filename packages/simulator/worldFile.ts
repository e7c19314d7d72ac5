import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { worldSchema } from './regressions.ts';

const fileSchema = z.extend(worldSchema, {
  defect: z.optional(z.string()),
});
export type WorldFile = z.infer<typeof fileSchema>;

/** @throws Error if the file is missing or invalid */
export const readWorld = (file: string): WorldFile =>
  fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

export function writeWorld(file: string, world: WorldFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(fileSchema.parse(world), null, 2)}\n`);
}
