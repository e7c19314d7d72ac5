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
    // What is too big for the browser is imported again.
  }
}

/** Has a window that is loaded anew open the file again, as long as the browser has room for it. */
export const keepFile = (file: string, text: string): void =>
  keep([...kept().filter((one) => one.text !== text), { file, text }]);

export const forgetFile = (file: string): void => keep(kept().filter((one) => one.file !== file));

/** Opens what was imported before this window was loaded anew. */
export async function openKept({ open }: Inspection): Promise<void> {
  await Promise.all(kept().map(({ file, text }) => open(text, file)));
}
