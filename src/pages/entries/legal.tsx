import { LegalPage } from '#src/storefront/legal/LegalPage.tsx';
import { legalPageAt } from '#src/storefront/legal/documents.ts';
import { readStoredStorefront } from '#src/visit/storedDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';

export const { visit } = mountPage(
  'legal',
  <LegalPage page={legalPageAt(location.pathname)} />,
  readStoredStorefront,
);
