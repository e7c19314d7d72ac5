import { apart } from '#src/content/apart.ts';
import { ButtonLink } from '#src/ui/button/Button.tsx';
import { ApartPage } from '#src/storefront/notFound/ApartPage.tsx';

const { offline } = apart;

/** Shown at the URL that failed to load. The empty `href` reloads that URL. */
export const OfflinePage = () => (
  <ApartPage title={offline.title} text={offline.text}>
    <ButtonLink href="">{offline.retry}</ButtonLink>
  </ApartPage>
);
