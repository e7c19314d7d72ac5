import * as z from 'zod/mini';
import type { Inspection } from '#workbench/inspector/inspection.ts';

const storedFilesSchema = z.array(z.object({ file: z.string(), text: z.string() }));
type StoredFiles = z.infer<typeof storedFilesSchema>;

const storageKey = 'importedFiles';

function readStoredFiles(): StoredFiles {
  try {
    return storedFilesSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

function writeStoredFiles(files: StoredFiles): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(files));
  } catch {
    // If a file exceeds the storage quota, users must import it again after a reload.
  }
}

export const storeFile = (file: string, text: string): void =>
  writeStoredFiles([...readStoredFiles().filter((storedFile) => storedFile.text !== text), { file, text }]);

export const removeStoredFile = (file: string): void =>
  writeStoredFiles(readStoredFiles().filter((storedFile) => storedFile.file !== file));

export async function openStoredFiles({ open }: Inspection): Promise<void> {
  await Promise.all(readStoredFiles().map(({ file, text }) => open(text, file)));
}
