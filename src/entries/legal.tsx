import { LegalPage } from '#src/screens/legal/LegalPage.tsx';
import { legalPageAt } from '#src/screens/legal/documents.ts';
import { restOf } from '#src/visit/keptDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';

mountPage('legal', <LegalPage page={legalPageAt(location.pathname)} />, restOf);
