import { HelloFreshPage } from '#src/storefront/hellofresh/HelloFreshPage.tsx';
import { readStoredStorefront } from '#src/visit/storedDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';

export const { visit } = mountPage('hellofresh', <HelloFreshPage />, readStoredStorefront);
