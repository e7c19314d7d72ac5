import * as z from 'zod/mini';
import type { Inspection } from '#workbench/inspector/inspection.ts';

const keptSchema = z.array(z.object({ file: z.string(), text: z.string() }));
type Kept = z.infer<typeof keptSchema>;

const place = 'importedFiles';

function kept(): Kept {
  try {
    return keptSchema.safeParse(JSON.parse(sessionStorage.getItem(place) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

function keep(files: Kept): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(files));
  } catch {
    // A file over the storage quota must be imported again after a reload.
  }
}

export const keepFile = (file: string, text: string): void =>
  keep([...kept().filter((one) => one.text !== text), { file, text }]);

export const forgetFile = (file: string): void => keep(kept().filter((one) => one.file !== file));

export async function openKept({ open }: Inspection): Promise<void> {
  await Promise.all(kept().map(({ file, text }) => open(text, file)));
}
