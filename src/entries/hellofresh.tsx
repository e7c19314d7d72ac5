import { HelloFreshPage } from '#src/screens/hellofresh/HelloFreshPage.tsx';
import { restOf } from '#src/visit/keptDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';

mountPage('hellofresh', <HelloFreshPage />, restOf);
