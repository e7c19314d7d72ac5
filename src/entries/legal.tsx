import { LegalPage } from '#src/screens/legal/LegalPage.tsx';
import { legalPageAt } from '#src/screens/legal/documents.ts';
import { storedStorefrontOf } from '#src/visit/storedDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';

export const { visit } = mountPage(
  'legal',
  <LegalPage page={legalPageAt(location.pathname)} />,
  storedStorefrontOf,
);
